"""How the tables of the store came to be what they are: one file for every change, carried out in order by Alembic."""
