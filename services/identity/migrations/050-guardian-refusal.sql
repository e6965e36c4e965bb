-- A guardian may refuse as well as consent; the reason is theirs to give.
alter table riders add column guardian_refused_at timestamptz, add column guardian_refusal text;
