-- Whose event it is: what its riders earned is for its own promoter, and for no other.
alter table events add column promoter_id text;
