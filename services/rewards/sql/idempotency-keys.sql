-- By the name that the release before knows it by.
create or replace view idempotency_keys as
select scope, key, body_hash, answer, created_at
from kept_answers;
