import type { Connection } from '@podium/service-kit/database.ts';
import { controlInvariants } from './control-invariants.ts';

/** Of an award `a`: a redemption that stands, or a payment, took of it (rule 43). */
export const isSpentOrPaid = `(
  exists (
    select from redemption_lots l
    join redemptions r on r.id = l.redemption_id
    where l.award_id = a.id and r.undone_at is null
  )
  or exists (
    select from payout_claim_lots l
    where l.award_id = a.id
  )
)`;

/**
 * Invariants of all money at any moment (rules 2, 7, 9, 12, 14, 15, 17); each query returns the rows that break it.
 * Tests, the reconciliation page, `npm run ops -- reconcile`, the nightly job and its metric share this table.
 */
export const invariants: Record<string, string> = {
  'every transaction balances': `
      select transaction_id, currency, sum(amount_cents) as off_by
      from journal_entries
      group by 1, 2
      having sum(amount_cents) <> 0
    `,
  'a lot is worth its entries': `
      select a.id as award_id, a.current_cents, coalesce(sum(e.amount_cents), 0) as entries_cents
      from awards a
      left join journal_entries e on e.award_id = a.id and e.account in ('rider_credit', 'rider_cash')
      group by a.id
      having coalesce(sum(e.amount_cents), 0) <> a.current_cents
    `,
  'a lot is worth between nothing and what it began with': `
      select id as award_id, current_cents, initial_cents
      from awards
      where current_cents not between 0 and initial_cents
    `,
  'a debt is its entries': `
      select w.rider_id, w.kind, w.currency, w.debt_cents
      from wallets w
      left join (
        journal_entries e join journal_transactions t on t.id = e.transaction_id
      ) on e.account = 'debt'
        and e.owner_id = w.rider_id
        and e.currency = w.currency
        and t.wallet_kind = w.kind
      group by w.rider_id, w.kind, w.currency, w.debt_cents
      having -coalesce(sum(e.amount_cents), 0) <> w.debt_cents
    `,
  'a redemption is the sum of its lots': `
      select r.id as redemption_id, r.amount_cents, coalesce(sum(l.amount_cents), 0) as lots_cents
      from redemptions r
      left join redemption_lots l on l.redemption_id = r.id
      group by r.id
      having coalesce(sum(l.amount_cents), 0) <> r.amount_cents
    `,
  'a redemption is undone at most once, and says so': `
      select r.id as redemption_id, count(t.id) as times
      from redemptions r
      left join journal_transactions t on t.redemption_id = r.id and t.kind in ('undo', 'refund')
      group by r.id
      having count(t.id) <> case when r.undone_at is null then 0 else 1 end
    `,
  'a refund is sent and taken back by turns, and stands as it was left': `
      select r.id as redemption_id, r.refund_status, count(t.id) filter (where t.kind = 'send') as sent,
        count(t.id) filter (where t.kind = 'unsend') as taken_back
      from redemptions r
      left join journal_transactions t on t.redemption_id = r.id and t.kind in ('send', 'unsend')
      group by r.id
      having count(t.id) filter (where t.kind = 'send') - count(t.id) filter (where t.kind = 'unsend') <> case r.refund_status
        when 'sent' then 1
        else 0 end
    `,
  'what a dealer is owed is open redemptions less sent ones that were revoked': `
      select e.owner_id as dealer_id, e.currency, sum(e.amount_cents) as payable_cents
      from journal_entries e
      where e.account = 'dealer_payable'
      group by 1, 2
      having sum(e.amount_cents) <> coalesce(
        (
          select sum(
            case when r.undone_at is null
              and r.refund_status = 'open' then r.amount_cents
              when r.undone_at is not null
              and r.refund_status = 'sent' then -r.amount_cents
              else 0 end
          )
          from redemptions r
          where r.dealer_id = e.owner_id and r.currency = e.currency
        ),
          0
      )
    `,
  'no payment without awards, and of each only once': `
      select c.id as claim_id, c.status, c.gross_cents, coalesce(sum(l.gross_cents), 0) as lots_cents,
        coalesce(sum(l.withheld_cents), 0) as lots_withheld_cents
      from payout_claims c
      left join payout_claim_lots l on l.claim_id = c.id
      group by c.id
      having coalesce(c.gross_cents, 0) <> coalesce(sum(l.gross_cents), 0)
        or coalesce(c.withheld_cents, 0) <> coalesce(sum(l.withheld_cents), 0)
    `,
  'a payment is sent and taken back by turns, and stands as it was left': `
      select c.id as claim_id, c.status, count(t.id) filter (where t.kind = 'fund') as paid,
        count(t.id) filter (where t.kind = 'unfund') as taken_back
      from payout_claims c
      left join journal_transactions t on t.claim_id = c.id
      group by c.id
      having count(t.id) filter (where t.kind = 'fund') - count(t.id) filter (where t.kind = 'unfund') <> case c.status
        when 'sent' then 1
        else 0 end
    `,
  'what left for a claim is what the claim says': `
      select c.id as claim_id, c.gross_cents, c.withheld_cents,
        coalesce(sum(e.amount_cents) filter (where e.account = 'paid_out'), 0) as paid_cents,
        coalesce(sum(e.amount_cents) filter (where e.account = 'tax_withheld'), 0) as tax_cents
      from payout_claims c
      left join journal_transactions t on t.claim_id = c.id
      left join journal_entries e on e.transaction_id = t.id
      group by c.id
      having coalesce(sum(e.amount_cents) filter (where e.account = 'paid_out'), 0) <> case c.status
        when 'sent' then c.gross_cents - c.withheld_cents
        else 0 end
        or coalesce(sum(e.amount_cents) filter (where e.account = 'tax_withheld'), 0) <> case c.status
        when 'sent' then c.withheld_cents
        else 0 end
    `,
  'what left for a claim is the sum of its payments': `
      select c.id as claim_id, coalesce(p.gross_cents, 0) as payments_cents, coalesce(j.gross_cents, 0) as journal_cents
      from payout_claims c
      left join (
        select claim_id, sum(gross_cents) as gross_cents, sum(withheld_cents) as withheld_cents
        from claim_payments
        where sent_at is not null and taken_back_at is null
        group by claim_id
      ) p on p.claim_id = c.id
      left join (
        select t.claim_id, sum(e.amount_cents) as gross_cents,
          coalesce(sum(e.amount_cents) filter (where e.account = 'tax_withheld'), 0) as withheld_cents
        from journal_transactions t
        join journal_entries e on e.transaction_id = t.id and e.account in ('paid_out', 'tax_withheld')
        group by t.claim_id
      ) j on j.claim_id = c.id
      where coalesce(p.gross_cents, 0) <> coalesce(j.gross_cents, 0)
        or coalesce(p.withheld_cents, 0) <> coalesce(j.withheld_cents, 0)
    `,
  'a claim that is paid by order has one order that lives, over what it pays': `
      select c.id as claim_id, c.status, count(o.id) as orders
      from payout_claims c
      left join payout_orders o on o.claim_id = c.id and o.status <> 'failed'
      where c.currency = 'USD'
      group by c.id
      having count(o.id) <> case when c.status in ('processing', 'sent') then 1
        else 0 end
        or bool_or(o.amount_cents <> c.gross_cents - c.withheld_cents)
        or bool_or((o.status = 'executed') <> (c.status = 'sent'))
    `,
  'at most so many classes are paid of a rider, bike and event as its rules say': `
      select v.event_id, v.rider_id, v.unit as vin, count(*) as classes, r.classes_per_bike
      from verdicts v
      join assessments s on s.event_id = v.event_id
      join rule_versions r on r.id = s.rule_version_id
      where v.reason is null and v.unit <> ''
      group by v.event_id, v.rider_id, v.unit, r.classes_per_bike
      having count(*) > r.classes_per_bike
    `,
  'one award a rider, class and event': `
      select event_id, class_id, rider_id
      from awards
      where revoked_at is null
      group by 1, 2, 3
      having count(*) > 1
    `,
  'credit expires once, and once more each time that some of it came back': `
      select e.award_id, count(*) as times
      from journal_entries e
      join journal_transactions t on t.id = e.transaction_id
      join awards a on a.id = e.award_id
      where t.kind = 'expire' and a.kind = 'dealerCredit'
      group by e.award_id
      having count(*) > 1 + (
        select count(*)
        from journal_entries b
        join journal_transactions k on k.id = b.transaction_id
        where b.award_id = e.award_id and k.kind in ('undo', 'refund')
      ) + case
        -- An award that came back is born with what had expired of it (rule 43).
        when exists (
          select
          from awards former
          join awards own on own.id = e.award_id
          where former.event_id = own.event_id
            and former.class_id = own.class_id
            and former.rider_id = own.rider_id
            and former.lapsed_cents > 0
        ) then 1
        else 0 end
    `,
  'breakage is what stands expired': `
      select currency, sum(cents) as off_by
      from (
        select e.currency, e.amount_cents as cents from journal_entries e where e.account = 'breakage'
        union all
        select a.currency, -a.expired_cents from awards a
      ) sides
      group by currency
      having sum(cents) <> 0
    `,
  'a debt is that of its revoked awards': `
      select w.rider_id, w.kind, w.currency, w.debt_cents, coalesce(sum(a.debt_cents), 0) as of_awards_cents
      from wallets w
      left join awards a on a.rider_id = w.rider_id and a.kind = w.kind and a.currency = w.currency
      group by w.rider_id, w.kind, w.currency, w.debt_cents
      having coalesce(sum(a.debt_cents), 0) <> w.debt_cents
    `,
  'no wallet has a debt and value at hand': `
      select w.rider_id, w.kind, w.currency, w.debt_cents, sum(a.current_cents) as at_hand_cents
      from wallets w
      join awards a on a.rider_id = w.rider_id and a.kind = w.kind and a.currency = w.currency
      where w.debt_cents > 0
        and a.current_cents > 0
        and coalesce(a.expires_on, 'infinity') >= los_angeles_day(now())
        and not exists (select from payout_claim_lots l where l.award_id = a.id)
      group by w.rider_id, w.kind, w.currency, w.debt_cents
    `,
  'no result is paid in two kinds or currencies': `
      select used.id as award_id, used.kind, used.currency, other.id as other_id, other.kind as other_kind,
        other.currency as other_currency, other.initial_cents
      from awards used
      join awards other on other.event_id = used.event_id
        and other.class_id = used.class_id
        and other.rider_id = used.rider_id
        and other.source = used.source
        and (other.kind, other.currency) <> (used.kind, used.currency)
      where used.source = 'result'
        and other.revoked_at is null
        and exists (
          select from awards a
          where a.id = used.id and ${isSpentOrPaid}
        )
    `,
  'a lot is where its entries are': `
      select e.award_id, e.owner_id, sum(e.amount_cents) as cents
      from journal_entries e
      join awards a on a.id = e.award_id
      where e.account in ('rider_credit', 'rider_cash')
      group by e.award_id, e.owner_id, a.rider_id, a.current_cents
      having sum(e.amount_cents) <> case when e.owner_id = a.rider_id then a.current_cents else 0 end
    `,
  'what was used, expired or corrected of a lot is what moved': `
      select a.id as award_id, a.used_cents, a.expired_cents, a.corrected_cents
      from awards a
      join journal_entries e on e.award_id = a.id and e.account in ('rider_credit', 'rider_cash')
      join journal_transactions t on t.id = e.transaction_id
      where a.revoked_at is null
      group by a.id
      having a.used_cents <> -coalesce(
        sum(e.amount_cents) filter (
          where t.kind in ('redeem', 'repay', 'fund', 'undo', 'refund', 'unfund')
        ),
          0
      )
        or a.expired_cents <> -coalesce(
          sum(e.amount_cents) filter (where t.kind in ('expire', 'reinstate')), 0
        )
        or a.corrected_cents <> -coalesce(sum(e.amount_cents) filter (where t.kind = 'correct'), 0)
    `,
  'a lot that is being paid is worth what is paid of it, or was revoked': `
      select l.award_id, l.claim_id, a.current_cents, l.gross_cents
      from payout_claim_lots l
      join payout_claims c on c.id = l.claim_id
      join awards a on a.id = l.award_id
      where c.status = 'processing' and a.revoked_at is null and a.current_cents < l.gross_cents
    `,
  // The two events of a merge may arrive apart.
  'no live value is left on a tombstone': `
      select r.rider_id, r.merged_into, sum(a.current_cents) as cents
      from riders r
      join awards a on a.rider_id = r.rider_id and a.current_cents > 0
      where r.merged_since < now() - interval '10 minutes'
      group by r.rider_id, r.merged_into
    `,
  'nothing is left with an account that went into another': `
      select m.from_id, (select count(*) from awards a where a.rider_id = m.from_id) as awards,
        (select count(*) from wallets w where w.rider_id = m.from_id) as wallets
      from merged_riders m
      where exists (select from awards a where a.rider_id = m.from_id)
        or exists (select from wallets w where w.rider_id = m.from_id)
    `,
  'an award that earns has a verdict that pays it': `
      select a.id as award_id, a.event_id
      from awards a
      where a.revoked_at is null
        and a.source = 'result'
        and exists (select from assessments s where s.event_id = a.event_id)
        and not exists (
          select
          from verdicts v
          where v.event_id = a.event_id
            and v.class_id = a.class_id
            and v.rider_id = a.rider_id
            and v.reason is null
            and v.amount_cents = a.initial_cents
        )
    `,
  'a verdict that pays has its award, unless staff took it back': `
      select v.event_id, v.class_id, v.rider_id, v.amount_cents
      from verdicts v
      where v.reason is null
        and not exists (
          select
          from awards a
          where a.event_id = v.event_id
            and a.class_id = v.class_id
            and a.rider_id = v.rider_id
            and a.source = 'result'
            and a.initial_cents = v.amount_cents
            and (a.revoked_at is null or a.corrected_cents = a.initial_cents)
        )
    `,
  ...controlInvariants,
};

/** Not of money, but of its events: those that wait longer than a minute to be sent. */
const deliveries: Record<string, string> = {
  'what was told is sent within a minute': `
      select seq, type, occurred_at
      from outbox_pending
      join outbox using (seq)
      where occurred_at < now() - interval '1 minute'
      order by seq
    `,
};

/** `broken` counts all rows that violate it; `rows` has the first twenty. */
export type Finding = { name: string; holds: boolean; broken: number; rows: Record<string, unknown>[] };
const shown = 20;

/** Each invariant of money with the first rows that violate it. */
export const checkInvariants = (db: Connection): Promise<Finding[]> => check(db, invariants);
/** The same for events that wait too long in the outbox. */
export const checkDeliveries = (db: Connection): Promise<Finding[]> => check(db, deliveries);

async function check(db: Connection, table: Record<string, string>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, sql] of Object.entries(table)) {
    const { rows } = await db.raw<{ rows: Record<string, unknown>[] }>(sql);
    findings.push({ name, holds: rows.length === 0, broken: rows.length, rows: rows.slice(0, shown) });
  }
  return findings;
}
