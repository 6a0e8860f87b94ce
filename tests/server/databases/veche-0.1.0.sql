BEGIN TRANSACTION;
CREATE TABLE chat (
    game text not null references game (id), seat integer not null, name text not null, text text not null,
    at real not null, number integer primary key
);
INSERT INTO "chat" VALUES('0Oe6KoPY',0,'Anna','привет',1.79479029309661960601e+09,1);
INSERT INTO "chat" VALUES('0Oe6KoPY',-2,'Ann','hi',1.79479029317066979404e+09,2);
CREATE TABLE game (
    id text primary key, game text not null, rules integer not null, options text not null, seed integer not null,
    host text not null, created real not null, touched real not null, over integer not null default 0,
    imported integer not null default 0
);
INSERT INTO "game" VALUES('0Oe6KoPY','hamlet',1,'{"surveyors": "off"}',5,'YMjUrFuYVMmbZmX9WtZMrWRFIlLQC5j8',1.79479029216848468778e+09,1.79479032067293643951e+09,0,0);
INSERT INTO "game" VALUES('WJC3rKci','hamlet',1,'{"surveyors": "off"}','0xaae3675f2d92fae61083fb2a6c0cb897','YMjUrFuYVMmbZmX9WtZMrWRFIlLQC5j8',1.79479029322991371154e+09,1.79479029952934098241e+09,1,0);
INSERT INTO "game" VALUES('o9cDlaPX','terra-mystica',1,'{"game": "full", "map": "original", "factions": "base", "choice": "pick", "order": "clockwise", "final": "off", "later_towns": "off", "tenth_card": "off", "temple_goal": "off", "no_late_spades": "off", "shapeshifting": "2014", "riverwalking": "2014", "points": "20", "site": "off", "cultism": "2013", "leaving": "off"}',11,'YMjUrFuYVMmbZmX9WtZMrWRFIlLQC5j8',1.79479030960305619237e+09,1.79479030960305619237e+09,0,0);
INSERT INTO "game" VALUES('ya04zGCL','founders',1,'{"map": "symmetric", "workers": "on", "achievements": "off", "level": "any", "section": "any", "historic": "off"}','0xe0569f5c8ce35ee887b9875ed94d5abc','YMjUrFuYVMmbZmX9WtZMrWRFIlLQC5j8',1.7947903096116831303e+09,1.7947903096116831303e+09,0,0);
INSERT INTO "game" VALUES('pf9VenHa','hamlet',1,'{"surveyors": "off"}','0xaae3675f2d92fae61083fb2a6c0cb897','YMjUrFuYVMmbZmX9WtZMrWRFIlLQC5j8',1.7947903205964770317e+09,1.7947903205964770317e+09,1,1);
CREATE TABLE holder (
    session text not null, game text not null references game (id), seat integer not null,
    primary key (session, game, seat)
);
INSERT INTO "holder" VALUES('YMjUrFuYVMmbZmX9WtZMrWRFIlLQC5j8','0Oe6KoPY',0);
INSERT INTO "holder" VALUES('YMjUrFuYVMmbZmX9WtZMrWRFIlLQC5j8','0Oe6KoPY',1);
INSERT INTO "holder" VALUES('YMjUrFuYVMmbZmX9WtZMrWRFIlLQC5j8','WJC3rKci',0);
INSERT INTO "holder" VALUES('YMjUrFuYVMmbZmX9WtZMrWRFIlLQC5j8','WJC3rKci',1);
INSERT INTO "holder" VALUES('YMjUrFuYVMmbZmX9WtZMrWRFIlLQC5j8','o9cDlaPX',0);
INSERT INTO "holder" VALUES('YMjUrFuYVMmbZmX9WtZMrWRFIlLQC5j8','ya04zGCL',0);
CREATE TABLE line (
    game text not null references game (id), ply integer not null, kind text not null, text text not null,
    at real not null, primary key (game, ply)
) without rowid;
INSERT INTO "line" VALUES('0Oe6KoPY',0,'answer','0: build a5',1.79479029218817210202e+09);
INSERT INTO "line" VALUES('0Oe6KoPY',1,'answer','1: build d8',1.79479029220886683463e+09);
INSERT INTO "line" VALUES('0Oe6KoPY',2,'answer','1: build g6',1.79479029224208164218e+09);
INSERT INTO "line" VALUES('0Oe6KoPY',3,'answer','0: build c4',1.79479029226018762591e+09);
INSERT INTO "line" VALUES('0Oe6KoPY',4,'answer','chance: tile 1',1.79479029226018762591e+09);
INSERT INTO "line" VALUES('0Oe6KoPY',5,'answer','0: upgrade c4',1.79479029228358578679e+09);
INSERT INTO "line" VALUES('0Oe6KoPY',6,'answer','1: dig h6',1.79479029230394434928e+09);
INSERT INTO "line" VALUES('0Oe6KoPY',7,'answer','0: build b5',1.79479029237528944014e+09);
INSERT INTO "line" VALUES('0Oe6KoPY',8,'answer','1: dig d9',1.7947902926004476547e+09);
INSERT INTO "line" VALUES('0Oe6KoPY',9,'answer','0: dig c3',1.79479029283620977403e+09);
INSERT INTO "line" VALUES('WJC3rKci',0,'answer','0: build a5',1.79479029349501776691e+09);
INSERT INTO "line" VALUES('WJC3rKci',1,'answer','1: build d8',1.79479029366574692723e+09);
INSERT INTO "line" VALUES('WJC3rKci',2,'answer','1: build g6',1.79479029369147729871e+09);
INSERT INTO "line" VALUES('WJC3rKci',3,'answer','0: build c4',1.79479029374197053903e+09);
INSERT INTO "line" VALUES('WJC3rKci',4,'answer','chance: tile 4',1.79479029374197053903e+09);
INSERT INTO "line" VALUES('WJC3rKci',5,'answer','0: upgrade c4',1.7947902937787647247e+09);
INSERT INTO "line" VALUES('WJC3rKci',6,'answer','1: dig h6',1.79479029380481052398e+09);
INSERT INTO "line" VALUES('WJC3rKci',7,'answer','0: build b5',1.79479029382385230064e+09);
INSERT INTO "line" VALUES('WJC3rKci',8,'answer','1: dig d9',1.79479029384172606475e+09);
INSERT INTO "line" VALUES('WJC3rKci',9,'answer','0: dig c3',1.79479029386218762393e+09);
INSERT INTO "line" VALUES('WJC3rKci',10,'answer','1: dig c9',1.79479029388169312479e+09);
INSERT INTO "line" VALUES('WJC3rKci',11,'answer','0: dig b4',1.79479029390203785893e+09);
INSERT INTO "line" VALUES('WJC3rKci',12,'answer','1: dig c8',1.79479029392930102349e+09);
INSERT INTO "line" VALUES('WJC3rKci',13,'answer','0: dig d4',1.79479029394816446307e+09);
INSERT INTO "line" VALUES('WJC3rKci',14,'answer','1: dig d7',1.79479029396666359902e+09);
INSERT INTO "line" VALUES('WJC3rKci',15,'answer','0: pass',1.79479029409430623047e+09);
INSERT INTO "line" VALUES('WJC3rKci',16,'answer','1: dig d7',1.79479029428010082242e+09);
INSERT INTO "line" VALUES('WJC3rKci',17,'answer','1: pass',1.79479029445841526983e+09);
INSERT INTO "line" VALUES('WJC3rKci',18,'answer','chance: tile 8',1.79479029445841526983e+09);
INSERT INTO "line" VALUES('WJC3rKci',19,'answer','0: pass',1.7947902948238649368e+09);
INSERT INTO "line" VALUES('WJC3rKci',20,'answer','1: build e8',1.7947902951510813236e+09);
INSERT INTO "line" VALUES('WJC3rKci',21,'answer','1: build d7',1.79479029544549131391e+09);
INSERT INTO "line" VALUES('WJC3rKci',22,'answer','1: pass',1.79479029568461585049e+09);
INSERT INTO "line" VALUES('WJC3rKci',23,'answer','chance: tile 7',1.79479029568461585049e+09);
INSERT INTO "line" VALUES('WJC3rKci',24,'answer','0: upgrade a5',1.79479029637178444864e+09);
INSERT INTO "line" VALUES('WJC3rKci',25,'answer','1: build h5',1.79479029651433062558e+09);
INSERT INTO "line" VALUES('WJC3rKci',26,'answer','0: pass',1.79479029672923636436e+09);
INSERT INTO "line" VALUES('WJC3rKci',27,'answer','1: dig g5',1.79479029694713187225e+09);
INSERT INTO "line" VALUES('WJC3rKci',28,'answer','1: pass',1.79479029774969387053e+09);
INSERT INTO "line" VALUES('WJC3rKci',29,'answer','chance: tile 6',1.79479029774969387053e+09);
INSERT INTO "line" VALUES('WJC3rKci',30,'answer','0: dig c5',1.79479029783098220822e+09);
INSERT INTO "line" VALUES('WJC3rKci',31,'answer','1: dig e9',1.79479029785907888416e+09);
INSERT INTO "line" VALUES('WJC3rKci',32,'answer','0: upgrade b5',1.79479029787892436975e+09);
INSERT INTO "line" VALUES('WJC3rKci',33,'answer','1: dig g5',1.79479029792965745927e+09);
INSERT INTO "line" VALUES('WJC3rKci',34,'answer','0: dig b6',1.79479029798711895945e+09);
INSERT INTO "line" VALUES('WJC3rKci',35,'answer','1: pass',1.79479029807333135605e+09);
INSERT INTO "line" VALUES('WJC3rKci',36,'answer','0: dig b4',1.79479029850060892107e+09);
INSERT INTO "line" VALUES('WJC3rKci',37,'answer','0: pass',1.79479029874662327761e+09);
INSERT INTO "line" VALUES('WJC3rKci',38,'answer','chance: tile 2',1.79479029874662327761e+09);
INSERT INTO "line" VALUES('WJC3rKci',39,'answer','0: build b6',1.79479029901956534378e+09);
INSERT INTO "line" VALUES('WJC3rKci',40,'answer','1: build g5',1.79479029935816216463e+09);
INSERT INTO "line" VALUES('WJC3rKci',41,'answer','0: pass',1.79479029948400378227e+09);
INSERT INTO "line" VALUES('WJC3rKci',42,'answer','1: build d9',1.79479029950267624849e+09);
INSERT INTO "line" VALUES('WJC3rKci',43,'answer','1: pass',1.79479029952932643892e+09);
INSERT INTO "line" VALUES('o9cDlaPX',0,'answer','chance: goal SCORE6',1.7947903096032559872e+09);
INSERT INTO "line" VALUES('o9cDlaPX',1,'answer','chance: goal SCORE4',1.7947903096032559872e+09);
INSERT INTO "line" VALUES('o9cDlaPX',2,'answer','chance: goal SCORE5',1.7947903096032559872e+09);
INSERT INTO "line" VALUES('o9cDlaPX',3,'answer','chance: goal SCORE1',1.7947903096032559872e+09);
INSERT INTO "line" VALUES('o9cDlaPX',4,'answer','chance: goal SCORE2',1.7947903096032559872e+09);
INSERT INTO "line" VALUES('o9cDlaPX',5,'answer','chance: goal SCORE7',1.7947903096032559872e+09);
INSERT INTO "line" VALUES('o9cDlaPX',6,'answer','chance: remove BON7',1.7947903096032559872e+09);
INSERT INTO "line" VALUES('o9cDlaPX',7,'answer','chance: remove BON3',1.7947903096032559872e+09);
INSERT INTO "line" VALUES('o9cDlaPX',8,'answer','chance: remove BON1',1.7947903096032559872e+09);
INSERT INTO "line" VALUES('o9cDlaPX',9,'answer','chance: remove BON8',1.7947903096032559872e+09);
INSERT INTO "line" VALUES('pf9VenHa',0,'answer','0: build a5',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',1,'answer','1: build d8',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',2,'answer','1: build g6',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',3,'answer','0: build c4',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',4,'answer','chance: tile 4',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',5,'answer','0: upgrade c4',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',6,'answer','1: dig h6',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',7,'answer','0: build b5',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',8,'answer','1: dig d9',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',9,'answer','0: dig c3',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',10,'answer','1: dig c9',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',11,'answer','0: dig b4',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',12,'answer','1: dig c8',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',13,'answer','0: dig d4',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',14,'answer','1: dig d7',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',15,'answer','0: pass',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',16,'answer','1: dig d7',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',17,'answer','1: pass',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',18,'answer','chance: tile 8',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',19,'answer','0: pass',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',20,'answer','1: build e8',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',21,'answer','1: build d7',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',22,'answer','1: pass',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',23,'answer','chance: tile 7',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',24,'answer','0: upgrade a5',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',25,'answer','1: build h5',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',26,'answer','0: pass',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',27,'answer','1: dig g5',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',28,'answer','1: pass',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',29,'answer','chance: tile 6',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',30,'answer','0: dig c5',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',31,'answer','1: dig e9',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',32,'answer','0: upgrade b5',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',33,'answer','1: dig g5',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',34,'answer','0: dig b6',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',35,'answer','1: pass',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',36,'answer','0: dig b4',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',37,'answer','0: pass',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',38,'answer','chance: tile 2',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',39,'answer','0: build b6',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',40,'answer','1: build g5',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',41,'answer','0: pass',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',42,'answer','1: build d9',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('pf9VenHa',43,'answer','1: pass',1.79479032059668898585e+09);
INSERT INTO "line" VALUES('ya04zGCL',0,'answer','chance: adviser scholar',1.79479030961186766628e+09);
INSERT INTO "line" VALUES('ya04zGCL',1,'answer','chance: adviser huckster',1.79479030961186766628e+09);
INSERT INTO "line" VALUES('ya04zGCL',2,'answer','chance: adviser foreman',1.79479030961186766628e+09);
INSERT INTO "line" VALUES('ya04zGCL',3,'answer','chance: adviser mason',1.79479030961186766628e+09);
INSERT INTO "line" VALUES('ya04zGCL',4,'answer','chance: deal builders_guild',1.79479030961186766628e+09);
INSERT INTO "line" VALUES('ya04zGCL',5,'answer','chance: deal temple_great_oak',1.79479030961186766628e+09);
INSERT INTO "line" VALUES('ya04zGCL',6,'answer','chance: deal old_stage',1.79479030961186766628e+09);
INSERT INTO "line" VALUES('ya04zGCL',7,'answer','chance: first 1',1.79479030961186766628e+09);
CREATE TABLE open_seed (game text primary key references game (id));
INSERT INTO "open_seed" VALUES('0Oe6KoPY');
INSERT INTO "open_seed" VALUES('o9cDlaPX');
CREATE TABLE seat (
    game text not null references game (id), seat integer not null, kind text not null, name text not null,
    level text not null default '', key text not null unique, primary key (game, seat)
);
INSERT INTO "seat" VALUES('0Oe6KoPY',0,'person','Anna','','QPYfA4u2AVXmyj2vc3bREw');
INSERT INTO "seat" VALUES('0Oe6KoPY',1,'person','Борис','','T40N5aa2NKROwZ2H4oE_ew');
INSERT INTO "seat" VALUES('WJC3rKci',0,'person','','','qVi4KOoNiVyCiHYXrhzT7A');
INSERT INTO "seat" VALUES('WJC3rKci',1,'person','','','kri81GSCptSQcd-h4AD6qg');
INSERT INTO "seat" VALUES('o9cDlaPX',0,'person','Anna','','3-t0dcOZjhpgawqgZURERQ');
INSERT INTO "seat" VALUES('o9cDlaPX',1,'bot','','novice','Z8vUpG7163rg3ebj44s1tA');
INSERT INTO "seat" VALUES('ya04zGCL',0,'person','','','8IBvHCv711DFQK7KWzohrQ');
INSERT INTO "seat" VALUES('ya04zGCL',1,'open','','','7N1TEtjH7MLH4Qqi3UWOuQ');
INSERT INTO "seat" VALUES('ya04zGCL',2,'invited','','','BSfcMFVHPE1nspCIkTEg6A');
INSERT INTO "seat" VALUES('pf9VenHa',0,'person','-','','WUSy_JIGlqqdensezlRpeg');
INSERT INTO "seat" VALUES('pf9VenHa',1,'person','-','','i2BKhTNs5yVcPCdgY6v4Bw');
CREATE TABLE standing (
    game text not null references game (id), seat integer not null, rule text not null, number integer primary key
);
CREATE TABLE study (
    key text primary key, game text not null references game (id), level text not null, total integer not null
);
INSERT INTO "study" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d','WJC3rKci','casual',33);
CREATE TABLE verdict (
    key text not null references study (key), number integer not null, decision text not null,
    primary key (key, number)
) without rowid;
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',0,'{"ply": 0, "seat": 0, "answer": "build a5", "estimates": [4.5, 4.0], "best": [{"answer": "build b5", "loss": 0.0, "then": []}, {"answer": "build b8", "loss": 0.0, "then": []}, {"answer": "build e2", "loss": 0.0, "then": []}], "loss": 0.7, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',1,'{"ply": 1, "seat": 1, "answer": "build d8", "estimates": [6.28, 4.0], "best": [{"answer": "build d8", "loss": 0.0, "then": []}, {"answer": "build a8", "loss": 0.0, "then": []}], "loss": 0.0, "mark": ""}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',2,'{"ply": 2, "seat": 1, "answer": "build g6", "estimates": [6.28, 5.97], "best": [{"answer": "build b8", "loss": 0.0, "then": []}, {"answer": "build e2", "loss": 0.0, "then": []}, {"answer": "build e5", "loss": 0.0, "then": []}], "loss": 0.5, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',3,'{"ply": 3, "seat": 0, "answer": "build c4", "estimates": [6.28, 7.35], "best": [{"answer": "build b8", "loss": 0.0, "then": []}, {"answer": "build e2", "loss": 0.0, "then": []}, {"answer": "build e5", "loss": 0.0, "then": []}], "loss": 0.8, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',4,'{"ply": 5, "seat": 0, "answer": "upgrade c4", "estimates": [7.98, 7.98], "best": [{"answer": "upgrade c4", "loss": 0.0, "then": []}, {"answer": "upgrade a5", "loss": 0.0, "then": []}, {"answer": "build b5", "loss": 2.15, "then": []}], "loss": 0.0, "mark": ""}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',5,'{"ply": 6, "seat": 1, "answer": "dig h6", "estimates": [10.48, 7.98], "best": [{"answer": "upgrade d8", "loss": 0.0, "then": []}, {"answer": "upgrade g6", "loss": 0.0, "then": []}, {"answer": "build e8", "loss": 2.15, "then": []}], "loss": 2.59, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',6,'{"ply": 7, "seat": 0, "answer": "build b5", "estimates": [10.48, 7.89], "best": [{"answer": "upgrade a5", "loss": 0.0, "then": []}, {"answer": "build b5", "loss": 2.15, "then": []}, {"answer": "dig a6", "loss": 2.59, "then": []}], "loss": 2.15, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',7,'{"ply": 8, "seat": 1, "answer": "dig d9", "estimates": [10.83, 7.89], "best": [{"answer": "upgrade d8", "loss": 0.0, "then": []}, {"answer": "upgrade g6", "loss": 0.0, "then": []}, {"answer": "build e8", "loss": 2.15, "then": []}], "loss": 2.99, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',8,'{"ply": 9, "seat": 0, "answer": "dig c3", "estimates": [10.83, 7.4], "best": [{"answer": "upgrade a5", "loss": 0.0, "then": []}, {"answer": "upgrade b5", "loss": 0.0, "then": []}, {"answer": "dig a6", "loss": 2.59, "then": []}], "loss": 2.99, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',9,'{"ply": 10, "seat": 1, "answer": "dig c9", "estimates": [10.35, 7.4], "best": [{"answer": "upgrade d8", "loss": 0.0, "then": []}, {"answer": "upgrade g6", "loss": 0.0, "then": []}, {"answer": "build e8", "loss": 2.15, "then": []}], "loss": 2.99, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',10,'{"ply": 11, "seat": 0, "answer": "dig b4", "estimates": [10.35, 6.91], "best": [{"answer": "upgrade a5", "loss": 0.0, "then": []}, {"answer": "upgrade b5", "loss": 0.0, "then": []}, {"answer": "dig a6", "loss": 2.59, "then": []}], "loss": 2.99, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',11,'{"ply": 12, "seat": 1, "answer": "dig c8", "estimates": [9.86, 6.91], "best": [{"answer": "upgrade d8", "loss": 0.0, "then": []}, {"answer": "upgrade g6", "loss": 0.0, "then": []}, {"answer": "build e8", "loss": 2.15, "then": []}], "loss": 2.99, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',12,'{"ply": 13, "seat": 0, "answer": "dig d4", "estimates": [9.86, 6.43], "best": [{"answer": "dig b4", "loss": 0.0, "then": []}, {"answer": "dig a6", "loss": 0.0, "then": []}, {"answer": "dig c5", "loss": 0.0, "then": []}], "loss": 0.4, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',13,'{"ply": 14, "seat": 1, "answer": "dig d7", "estimates": [9.37, 6.43], "best": [{"answer": "upgrade d8", "loss": 0.0, "then": []}, {"answer": "upgrade g6", "loss": 0.0, "then": []}, {"answer": "build e8", "loss": 2.15, "then": []}], "loss": 2.99, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',14,'{"ply": 16, "seat": 1, "answer": "dig d7", "estimates": [9.28, 5.94], "best": [{"answer": "build e8", "loss": 0.0, "then": []}, {"answer": "build c8", "loss": 0.0, "then": []}, {"answer": "build d9", "loss": 0.0, "then": []}], "loss": 0.84, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',15,'{"ply": 19, "seat": 0, "answer": "pass", "estimates": [9.73, 5.66], "best": [{"answer": "upgrade a5", "loss": 0.0, "then": []}, {"answer": "upgrade b5", "loss": 0.0, "then": []}, {"answer": "dig b4", "loss": 0.67, "then": []}], "loss": 1.67, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',16,'{"ply": 20, "seat": 1, "answer": "build e8", "estimates": [9.65, 5.66], "best": [{"answer": "upgrade d8", "loss": 0.0, "then": []}, {"answer": "upgrade g6", "loss": 0.0, "then": []}, {"answer": "dig e7", "loss": 0.97, "then": []}], "loss": 1.13, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',17,'{"ply": 21, "seat": 1, "answer": "build d7", "estimates": [9.65, 6.12], "best": [{"answer": "dig e7", "loss": 0.0, "then": []}, {"answer": "dig c9", "loss": 0.0, "then": []}, {"answer": "dig f7", "loss": 0.0, "then": []}], "loss": 0.16, "mark": "inaccuracy"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',18,'{"ply": 24, "seat": 0, "answer": "upgrade a5", "estimates": [9.03, 6.28], "best": [{"answer": "upgrade a5", "loss": 0.0, "then": []}, {"answer": "upgrade b5", "loss": 0.0, "then": []}, {"answer": "dig b4", "loss": 2.76, "then": []}], "loss": 0.0, "mark": ""}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',19,'{"ply": 25, "seat": 1, "answer": "build h5", "estimates": [11.72, 6.28], "best": [{"answer": "upgrade d7", "loss": 0.0, "then": []}, {"answer": "upgrade d8", "loss": 0.0, "then": []}, {"answer": "upgrade e8", "loss": 0.0, "then": []}], "loss": 2.1, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',20,'{"ply": 26, "seat": 0, "answer": "pass", "estimates": [11.72, 6.87], "best": [{"answer": "upgrade b5", "loss": 0.0, "then": []}, {"answer": "dig b4", "loss": 2.76, "then": []}, {"answer": "dig a6", "loss": 2.76, "then": []}], "loss": 2.76, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',21,'{"ply": 27, "seat": 1, "answer": "dig g5", "estimates": [11.65, 6.87], "best": [{"answer": "build c7", "loss": 0.0, "then": []}, {"answer": "build c8", "loss": 0.0, "then": []}, {"answer": "build d9", "loss": 0.0, "then": []}], "loss": 0.86, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',22,'{"ply": 30, "seat": 0, "answer": "dig c5", "estimates": [10.05, 5.46], "best": [{"answer": "upgrade b5", "loss": 0.0, "then": []}, {"answer": "dig c5", "loss": 1.85, "then": []}, {"answer": "dig b4", "loss": 1.85, "then": []}], "loss": 1.85, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',23,'{"ply": 31, "seat": 1, "answer": "dig e9", "estimates": [9.99, 5.46], "best": [{"answer": "upgrade d7", "loss": 0.0, "then": []}, {"answer": "upgrade d8", "loss": 0.0, "then": []}, {"answer": "upgrade e8", "loss": 0.0, "then": []}], "loss": 1.95, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',24,'{"ply": 32, "seat": 0, "answer": "upgrade b5", "estimates": [9.99, 5.31], "best": [{"answer": "build c5", "loss": 0.0, "then": []}, {"answer": "upgrade b5", "loss": 0.06, "then": []}, {"answer": "dig b4", "loss": 1.92, "then": []}], "loss": 0.06, "mark": ""}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',25,'{"ply": 33, "seat": 1, "answer": "dig g5", "estimates": [11.8, 5.31], "best": [{"answer": "build c7", "loss": 0.0, "then": []}, {"answer": "build c8", "loss": 0.0, "then": []}, {"answer": "build d9", "loss": 0.0, "then": []}], "loss": 1.92, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',26,'{"ply": 34, "seat": 0, "answer": "dig b6", "estimates": [11.8, 5.15], "best": [{"answer": "build c5", "loss": 0.0, "then": []}, {"answer": "dig b6", "loss": 1.92, "then": []}, {"answer": "dig b4", "loss": 1.92, "then": []}], "loss": 1.92, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',27,'{"ply": 36, "seat": 0, "answer": "dig b4", "estimates": [11.74, 5.09], "best": [{"answer": "build c5", "loss": 0.0, "then": []}, {"answer": "build b6", "loss": 0.2, "then": []}, {"answer": "dig b4", "loss": 1.91, "then": []}], "loss": 1.91, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',28,'{"ply": 37, "seat": 0, "answer": "pass", "estimates": [11.69, 5.09], "best": [{"answer": "build c5", "loss": 0.0, "then": []}, {"answer": "build b4", "loss": 0.2, "then": []}, {"answer": "build b6", "loss": 0.2, "then": []}], "loss": 4.33, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',29,'{"ply": 39, "seat": 0, "answer": "build b6", "estimates": [9.23, 3.13], "best": [{"answer": "build b6", "loss": 0.0, "then": []}, {"answer": "dig a6", "loss": 0.0, "then": []}, {"answer": "dig d4", "loss": 0.0, "then": []}], "loss": 0.0, "mark": ""}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',30,'{"ply": 40, "seat": 1, "answer": "build g5", "estimates": [10.19, 3.13], "best": [{"answer": "upgrade d7", "loss": 0.0, "then": []}, {"answer": "upgrade d8", "loss": 0.0, "then": []}, {"answer": "upgrade e8", "loss": 0.0, "then": []}], "loss": 0.96, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',31,'{"ply": 41, "seat": 0, "answer": "pass", "estimates": [10.19, 4.09], "best": [{"answer": "upgrade b6", "loss": 0.0, "then": []}, {"answer": "dig a6", "loss": 0.96, "then": []}, {"answer": "dig c6", "loss": 0.96, "then": []}], "loss": 1.97, "mark": "blunder"}');
INSERT INTO "verdict" VALUES('033b670dc6d3c23c3fa1163cc97e7d0d',32,'{"ply": 42, "seat": 1, "answer": "build d9", "estimates": [10.14, 4.09], "best": [{"answer": "build d9", "loss": 0.0, "then": []}, {"answer": "dig e7", "loss": 0.0, "then": []}, {"answer": "dig e6", "loss": 0.0, "then": []}], "loss": 0.0, "mark": ""}');
CREATE INDEX chat_of on chat (game);
CREATE INDEX holder_of on holder (game);
COMMIT;
