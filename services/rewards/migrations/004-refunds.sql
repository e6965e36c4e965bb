alter table journal_transactions drop constraint journal_transactions_kind_check;
alter table journal_transactions add constraint journal_transactions_kind_check check (
  kind in ('earn', 'redeem', 'undo', 'refund', 'revoke', 'repay', 'expire', 'merge', 'send', 'unsend')
);

-- The brand's side of a redemption (rule 15): open until it is marked as sent.
alter table redemptions add column refund_sent_at timestamptz, add column refund_sent_by text,
  add column refund_reference text;
alter table redemptions add check ((refund_status = 'sent') = (refund_sent_at is not null));
create index redemptions_to_refund on redemptions (redeemed_at)
where refund_status = 'open' and undone_at is null;

-- A dealer's account is read from the journal.
create index entries_of_dealer on journal_entries (owner_id, id) where account = 'dealer_payable';
create index journal_of_redemption on journal_transactions (redemption_id)
where redemption_id is not null;
