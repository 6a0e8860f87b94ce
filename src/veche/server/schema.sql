-- The record is the truth and is append-only: one row per answer, unique on (game, ply). Taking back is a row too.
create table if not exists game (
    id text primary key, game text not null, rules integer not null, options text not null, seed integer not null,
    host text not null, created real not null, touched real not null, over integer not null default 0,
    imported integer not null default 0
);
-- Tables whose host chose the seed, and so may know every draw: everybody is told.
create table if not exists open_seed (game text primary key references game (id));
create table if not exists seat (
    game text not null references game (id), seat integer not null, kind text not null, name text not null,
    level text not null default '', key text not null unique, primary key (game, seat)
);
create table if not exists holder (
    session text not null, game text not null references game (id), seat integer not null,
    primary key (session, game, seat)
);
create table if not exists line (
    game text not null references game (id), ply integer not null, kind text not null, text text not null,
    at real not null, primary key (game, ply)
) without rowid;
create table if not exists standing (
    game text not null references game (id), seat integer not null, rule text not null, number integer primary key
);
create table if not exists chat (
    game text not null references game (id), seat integer not null, name text not null, text text not null,
    at real not null, number integer primary key
);
create index if not exists chat_of on chat (game);
create index if not exists holder_of on holder (game);
-- Analyses. The key says record, level and version of the analysis: an old one is simply not found any more.
create table if not exists study (
    key text primary key, game text not null references game (id), level text not null, total integer not null
);
create table if not exists verdict (
    key text not null references study (key), number integer not null, decision text not null,
    primary key (key, number)
) without rowid;
-- What the server keeps to itself: the secret that signs cookies.
create table if not exists setting (key text primary key, value text not null);
