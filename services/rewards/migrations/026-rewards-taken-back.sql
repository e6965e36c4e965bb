-- What the provider told of a reward after its order was paid (rule 19): canceled and refunded ones were not paid after
-- all, a flagged one waits for the provider's review.
alter table payout_orders
  add column reward_state text check (reward_state in ('canceled', 'refunded', 'flagged')),
  add column reward_state_at timestamptz,
  add constraint payout_orders_reward_state check ((reward_state is null) = (reward_state_at is null));
create index payout_orders_reward on payout_orders (reward_id) where reward_id is not null;
