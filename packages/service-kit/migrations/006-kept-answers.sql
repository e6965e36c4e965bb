-- Answers of commands by idempotency key (rule 3); deleted after some days. A body's hash leaves its secrets out.
create table kept_answers (
  scope text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index kept_answers_by_time on kept_answers using brin (created_at);
