-- The models that count in a series of an engine program (rule 35); null where all do.
alter table series add column program_models jsonb;
