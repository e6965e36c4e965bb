-- Answers are kept where those of all services are; `redeem_credit` reads and writes them under the old name.
insert into kept_answers (scope, key, body_hash, answer, created_at)
select scope, key, body_hash, answer, created_at
from idempotency_keys
on conflict do nothing;
drop table idempotency_keys;
create view idempotency_keys as
select scope, key, body_hash, answer, created_at
from kept_answers;
