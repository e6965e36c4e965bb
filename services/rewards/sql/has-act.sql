/* Whether a movement that somebody made by hand, a payment, or an award of posted results has its act, by which the
   limits and the hands of rules 38 and 42 are judged. What is nobody's act, such as an expiry or a redemption at the
   counter, needs none. */
create or replace function has_act(t journal_transactions) returns boolean language sql stable as $$
  select case
    when t.kind in ('correct', 'writeOff', 'reinstate')
      then exists (select from money_acts a where a.movement_id = t.id and a.act = t.kind)
    when t.kind = 'earn'
      then not exists (
        select
        from journal_entries e
        join awards w on w.id = e.award_id and (w.source in ('grant', 'bonus') or w.needs_act)
        where e.transaction_id = t.id
          and not exists (
            select
            from money_acts a
            where a.award_id = w.id and a.act = case w.source when 'result' then 'post' else w.source end
          )
      )
    when t.kind = 'fund'
      then exists (select from money_acts a where a.claim_id = t.claim_id and a.act = 'order')
    when t.kind = 'unfund'
      then exists (select from money_acts a where a.claim_id = t.claim_id and a.act = 'takeBack')
    when t.kind in ('send', 'unsend')
      then exists (
        select
        from money_acts a
        where a.redemption_id = t.redemption_id
          and a.act = case t.kind when 'send' then 'refundSent' else 'refundTakenBack' end
      )
    when t.kind = 'redeem'
      then t.proxied_by is null
        or exists (select from money_acts a where a.redemption_id = t.redemption_id and a.act = 'redeemByProxy')
    when t.kind in ('undo', 'refund')
      then (t.proxied_by is null and t.kind = 'undo')
        or exists (select from money_acts a where a.redemption_id = t.redemption_id and a.act = 'undoRedemption')
    else true
  end
$$;
