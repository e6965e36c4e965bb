-- What two people decided about a payment whose order the provider has in a way that cannot be: the amount that the
-- provider names stays on record, with the reason.
create table claim_settlements (
  id uuid primary key default ordered_uuid(),
  claim_id uuid not null references payout_claims,
  attempt integer not null,
  order_id uuid not null references payout_orders,
  outcome text not null check (outcome in ('paid', 'failed')),
  reason text not null,
  -- The provider's side of the order; null if it does not find the order that it once named.
  their_cents bigint,
  their_currency text,
  their_status text,
  proposed_at timestamptz not null,
  proposed_by text not null,
  status text not null default 'pending' check (status in ('pending', 'replaced', 'confirmed')),
  confirmed_at timestamptz,
  confirmed_by text,
  check ((status = 'confirmed') = (confirmed_by is not null)),
  -- Nobody is their own second person.
  check (confirmed_by <> proposed_by)
);
create unique index one_pending_settlement on claim_settlements (claim_id) where status = 'pending';
create index settlements_of_order on claim_settlements (order_id);

alter table money_acts drop constraint money_acts_act_check;
alter table money_acts add constraint money_acts_act_check check (
  act in (
    'post', 'merge', 'changeSignIn', 'changeTaxStatus', 'grant', 'correct', 'writeOff', 'reinstate', 'bonus',
    'verifyDocuments', 'openClaim', 'cancelClaim', 'approve', 'order', 'send', 'takeBack', 'settle', 'redeemByProxy',
    'undoRedemption', 'refundSent', 'refundTakenBack'
  )
);
