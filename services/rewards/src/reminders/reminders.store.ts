import type { Currency } from '@podium/contracts/money.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { Lapse } from '@podium/contracts/payouts.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import { whereWords } from '@podium/service-kit/search-words.ts';
import { debtOfWallet, heldByClaim, lapseOf } from '../ledger/wallets.ts';
import { nameOf, riderName } from '../people/read-people.ts';
import type { AwardRow } from '../ledger/read-lots.ts';

/** One rider and currency: cents that can still be spent and expire by the asked day; `lots` are gross of a debt. */
export type ExpiringRow = {
  riderId: string;
  riderName: string;
  email: string;
  locale: Locale;
  currency: Currency;
  totalCents: number;
  firstExpireDate: string;
  lastReminderAt: string | null;
  lots: { awardId: string; eventTitle: string; amountCents: number; expireDate: string }[];
};
type ExpiringFilter = {
  today: string;
  until: string;
  query?: string | undefined;
  currency?: Currency | undefined;
  riderIds?: string[] | undefined;
};

/**
 * Riders whose credit expires by a day, soonest first, by currency, with the amount that can still be spent: a debt
 * reduces it (rule 9). Inactive riders are not listed.
 */
function expiringOf(db: Connection, { today, until, query, currency, riderIds }: ExpiringFilter) {
  return db
    .with(
      'ending',
      (lots) =>
        void lots
          .from('awards as a')
          .join('riders as r', 'r.rider_id', 'a.rider_id')
          .where({ 'a.kind': 'dealerCredit', 'a.status': 'Current', 'r.active': true })
          .where('a.current_cents', '>', 0)
          .whereBetween('a.expires_on', [today, until])
          .modify((q) => {
            if (currency) void q.where('a.currency', currency);
            if (riderIds) void q.whereIn('a.rider_id', riderIds);
            if (query) whereWords(q, query, riderName('r'), (any, word) => void any.orWhere('r.email', word));
          })
          .groupBy('a.rider_id', 'a.currency')
          .select(
            'a.rider_id',
            'a.currency',
            db.raw('sum(a.current_cents)::bigint as ending_cents'),
            db.raw('min(a.expires_on) as first_day'),
            db.raw(
              `
                jsonb_agg(
                  jsonb_build_object(
                    'awardId', a.id, 'eventTitle', a.event_title, 'amountCents', a.current_cents,
                    'expireDate', a.expires_on
                  )
                  order by a.expires_on, a.awarded_on, a.id
                ) as lots
              `,
            ),
            db.raw(
              `
                (
                  select max(m.sent_at)
                  from award_reminders m
                  join awards l on l.id = m.award_id
                  where l.rider_id = a.rider_id and l.currency = a.currency
                ) as last_reminder
              `,
            ),
          ),
    )
    .with(
      'spendable',
      (all) =>
        void all.from('ending as e').select(
          'e.*',
          db.raw(
            `
                least(
                  e.ending_cents,
                  (
                    select sum(a.current_cents)
                    from awards a
                    where a.rider_id = e.rider_id
                      and a.kind = 'dealerCredit'
                      and a.currency = e.currency
                      and a.expires_on >= ?
                  ) - ${debtOfWallet('dealerCredit', 'e')}
                )::bigint as cents
              `,
            [today],
          ),
        ),
    )
    .from('spendable as s')
    .join('riders as r', 'r.rider_id', 's.rider_id')
    .where('s.cents', '>', 0);
}

/** A page of riders with the sums over all pages, by currency. */
export async function pageExpiring(
  db: Connection,
  filter: ExpiringFilter & PageQuery,
): Promise<{ rows: ExpiringRow[]; total: number; totals: { currency: Currency; riders: number; cents: number }[] }> {
  const totals: { currency: Currency; riders: number; cents: unknown }[] = await expiringOf(db, filter)
    .groupBy('s.currency')
    .orderBy('s.currency', 'desc')
    .select('s.currency', db.raw('count(*)::int as riders'), db.raw('sum(s.cents)::bigint as cents'));
  return {
    rows: await listed(
      expiringOf(db, filter)
        .limit(filter.limit)
        .offset((filter.page - 1) * filter.limit),
    ),
    total: totals.reduce((sum, { riders }) => sum + riders, 0),
    totals: totals.map((each) => ({ ...each, cents: Number(each.cents) })),
  };
}
/** Unpaged, for the mails. */
export const listExpiring = (db: Connection, filter: ExpiringFilter): Promise<ExpiringRow[]> =>
  listed(expiringOf(db, filter));

async function listed(query: ReturnType<typeof expiringOf>): Promise<ExpiringRow[]> {
  const rows = await query
    .orderBy(['s.first_day', 's.rider_id', 's.currency'])
    .select('s.*', 'r.first_name', 'r.last_name', 'r.email', 'r.locale');
  return rows.map((row) => ({
    riderId: row.rider_id,
    riderName: nameOf(row),
    email: row.email,
    locale: row.locale,
    currency: row.currency,
    totalCents: Number(row.cents),
    firstExpireDate: row.first_day,
    lastReminderAt: row.last_reminder?.toISOString() ?? null,
    lots: row.lots,
  }));
}

/** Lots with a reminder that is due and was not sent. */
export async function listUnreminded(
  db: Connection,
  today: string,
  days: number[],
): Promise<Pick<AwardRow, 'id' | 'rider_id' | 'expires_on'>[]> {
  return db('awards as a')
    .where({ 'a.kind': 'dealerCredit', 'a.status': 'Current' })
    .where('a.current_cents', '>', 0)
    .whereRaw('a.expires_on between ?::date and ?::date + ?::int', [today, today, Math.max(...days)])
    .whereRaw(
      `
        exists (
          select
          from unnest(?::int[]) as step(days)
          where a.expires_on <= ?::date + step.days
            and not exists (
              select from award_reminders m where m.award_id = a.id and m.days = step.days
            )
        )
      `,
      [days, today],
    )
    .orderBy('a.id')
    .limit(5000)
    .select('a.id', 'a.rider_id', 'a.expires_on');
}

/**
 * `cents` can still be claimed, less a debt of the wallet; `missing` is what keeps it from being paid; `reminded` has the
 * steps that were sent.
 */
export type UnclaimedRow = {
  riderId: string;
  currency: Currency;
  cents: number;
  missing: Lapse;
  lots: { awardId: string; claimBy: string; reminded: number[] }[];
};

/**
 * Cash that expires by a day unless it is claimed, by rider and currency: neither in a payment nor in an open claim
 * with verified documents, as when it expires. Inactive riders are not listed.
 */
export async function listUnclaimed(
  db: Connection,
  { today, until }: { today: string; until: string },
): Promise<UnclaimedRow[]> {
  const { rows } = await db.raw<{ rows: (Omit<UnclaimedRow, 'cents'> & { cents: string })[] }>(
    `
      with ending as (
        select a.rider_id, a.currency, sum(a.current_cents) as cents,
          jsonb_agg(
            jsonb_build_object(
              'awardId', a.id, 'claimBy', a.claim_by,
              'reminded', (
                select coalesce(jsonb_agg(m.days), '[]') from award_reminders m where m.award_id = a.id
              )
            )
            order by a.claim_by, a.id
          ) as lots
        from awards a
        join riders r on r.rider_id = a.rider_id
        where a.status = 'Earned'
          and a.kind = 'cash'
          and a.current_cents > 0
          and a.claim_by between ? and ?
          and r.active
          and not exists (select from payout_claim_lots l where l.award_id = a.id)
          and not ${heldByClaim('a')}
        group by a.rider_id, a.currency
      )
      select e.rider_id as "riderId", e.currency, e.lots, ${lapseOf('e')} as missing,
        (e.cents - ${debtOfWallet('cash', 'e')})::bigint as cents
      from ending e
      order by e.rider_id, e.currency
    `,
    [today, until],
  );
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** A lot that came back with another last day is due for reminders again, of fewer days than `below` if it is given. */
export const forgetReminders = (tx: Transaction, awardIds: string[], below?: number) =>
  tx('award_reminders')
    .whereIn('award_id', awardIds)
    .modify((sent) => void (below !== undefined && sent.where('days', '<', below)))
    .delete();

/** Records reminders; day 0 is one that staff sent. */
export async function markReminded(
  tx: Transaction,
  rows: { award_id: string; days: number; sent_at: Date }[],
): Promise<void> {
  if (rows.length > 0) await tx('award_reminders').insert(rows).onConflict(['award_id', 'days']).merge(['sent_at']);
}
