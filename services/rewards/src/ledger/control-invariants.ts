import { limitDays } from '@podium/contracts/program-rules.ts';

/**
 * Invariants of who moved money (rule 38); each query returns the rows that break it. Movements from before acts were
 * recorded are left out.
 */
export const controlInvariants: Record<string, string> = {
  'every movement by hand and every payment has its act': `
      select t.id as transaction_id, t.kind, t.actor_id, t.proxied_by
      from journal_transactions t
      cross join money_acts_since s
      where t.seq > s.journal_seq and not has_act(t)
    `,
  'no claim was approved or sent by who had a hand in its money': `
      select a.claim_id, a.act, a.actor_id, h.act as hand
      from money_acts a
      join payout_claims c on c.id = a.claim_id and c.attempt = a.attempt and c.status in ('open', 'processing', 'sent')
      join hands_in_claims h on h.claim_id = a.claim_id and h.actor_id = a.actor_id
      where a.act in ('approve', 'order', 'send') and h.act_id < a.id and (h.until_id is null or h.until_id > a.id)
    `,
  // Against the highest limit ever in force: what was within the limit of its day never shows here.
  'nobody moved more than the limit in 30 days without a second person': `
      with alone as (
        select a.id as act_id, a.actor_id, a.currency, a.at,
          case a.act when 'order' then c.gross_cents - c.withheld_cents else a.cents end as cents
        from money_acts a
        left join payout_claims c
          on c.id = a.claim_id and c.attempt = a.attempt and c.status in ('processing', 'sent')
        cross join money_acts_since s
        left join journal_transactions t on t.id = a.movement_id
        where a.second_id is null
          and (a.act in ('grant', 'correct', 'writeOff', 'reinstate', 'bonus') or a.act = 'order' and c.id is not null)
          and (t.seq is null or t.seq > s.journal_seq)
      ),
      summed as (
        select act_id, actor_id, currency, sum(cents) over (
            partition by actor_id, currency
            order by at
            range between interval '${limitDays} days' preceding and current row
          ) as cents
        from alone
      )
      select act_id, actor_id, currency, cents
      from summed
      where cents > (select max(approval_above_cents) from rule_versions)
    `,
  'nobody is their own second person': `
      select a.id as act_id, a.act, a.actor_id
      from money_acts a
      join payout_claims c on c.id = a.claim_id and c.attempt = a.attempt
      where a.act = 'order' and a.second_id = a.actor_id
      union all
      select null, p.kind, p.asked_by
      from pending_adjustments p
      where p.status = 'applied' and p.decided_by = p.asked_by
    `,
};
