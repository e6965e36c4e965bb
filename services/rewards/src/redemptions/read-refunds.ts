import type { Country, Currency } from '@podium/contracts/money.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import type { DealerRefund } from '@podium/contracts/api/rewards/refunds.ts';
import { accountSeenBy, actorOf, type Session } from '@podium/contracts/roles.ts';
import { addDays, addMonths, daysBetween, programDay, startOfDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { readRefundHands } from '../controls/assert-no-hand.ts';
import { getRuleVersion } from '../policy/read-policy.ts';
import { showCode } from './redemption-code.ts';
import { listDealerMovements, sumDealerAccount } from '../ledger/read-dealer-account.ts';
import { findDealer, listOpen, pageRefunds, type ListedRefund, type RefundFilter } from './refunds.store.ts';

/** A dealer sees their own refunds, staff see all. */
export async function listRefunds(
  db: Database,
  session: Session,
  { overdue, ...filter }: RefundFilter & { overdue?: string | undefined },
  now: Date,
) {
  const own = session.type === 'dealer' ? { dealerId: session.subjectId } : {};
  const refundDays = (await getRuleVersion(db, programDay(now))).refundWithinDays;
  const late =
    overdue === 'true'
      ? { status: 'open' as const, redeemedBefore: startOfDay(addDays(programDay(now), -refundDays)) }
      : {};
  const { rows, total, totals } = await pageRefunds(db, { ...filter, ...own, ...late });
  const isStaff = session.type === 'admin';
  const open = rows.filter(({ refund_status: status }) => status === 'open').map(({ id }) => id);
  const hands = isStaff
    ? await readRefundHands(db, open, actorOf(session))
    : new Map<string, NonNullable<DealerRefund['hand']>>();
  const refunds = rows.map((row) => ({
    ...refundOf(row, refundDays, now),
    sentBy: accountSeenBy(session, row.refund_sent_by),
    hand: hands.get(row.id) ?? null,
  }));
  return { refunds, pagination: paginate(total, filter), totals };
}

/** The parts account is credited within 30 days (rule 15). */
function refundOf(row: ListedRefund, refundDays: number, now: Date): Omit<DealerRefund, 'sentBy' | 'hand'> {
  const day = programDay(row.redeemed_at);
  const status = row.refund_status === 'open' ? 'open' : row.undone_at ? 'debit' : 'sent';
  const dueDate = addDays(day, refundDays);
  return {
    redemptionId: row.id,
    version: row.version,
    code: showCode(row.code),
    dealerId: row.dealer_id,
    dealerName: row.dealer_name ?? '',
    dealerNumber: row.dealer_number ?? '',
    amountCents: row.amount_cents,
    currency: row.currency,
    redeemedAt: row.redeemed_at.toISOString(),
    dueDate,
    ageDays: ageOf(day, now),
    isOverdue: status === 'open' && dueDate < programDay(now),
    status,
    sentAt: row.refund_sent_at?.toISOString() ?? null,
    reference: row.refund_reference,
  };
}

const ageOf = (day: string, now: Date) => daysBetween(day, programDay(now));
const buckets = [
  ['0-30', 0, 30],
  ['31-60', 31, 60],
  ['61+', 61, Infinity],
] as const;

/** A dealer's account in a calendar month of the program's zone; positive is what the brand owes, in cents. */
export async function readStatement(db: Database, dealerId: string, month: string | undefined, now: Date) {
  const named = month ?? programDay(now).slice(0, 7);
  const [from, before] = [startOfDay(`${named}-01`), startOfDay(addMonths(`${named}-01`, 1))];
  const [dealer, opening, movements, open] = await Promise.all([
    findDealer(db, dealerId),
    sumDealerAccount(db, dealerId, from),
    listDealerMovements(db, dealerId, from, before),
    listOpen(db, dealerId),
  ]);
  const own = dealer ? [currencyOf(dealer.country as Country)] : [];
  const currencies = [...new Set<Currency>([...own, ...opening.keys(), ...movements.map(({ currency }) => currency)])];
  const accounts = currencies.map((currency) => {
    const openingCents = opening.get(currency) ?? 0;
    let balanceCents = openingCents;
    const lines = movements
      .filter((row) => row.currency === currency)
      .map(({ at, kind, code, amount_cents }) => ({
        at: at.toISOString(),
        kind,
        code: showCode(code),
        amountCents: amount_cents,
        balanceCents: (balanceCents += amount_cents),
      }));
    const ageing = buckets.map(([days, min, max]) => {
      const aged = open.filter(
        (row) =>
          row.currency === currency &&
          ageOf(programDay(row.redeemed_at), now) >= min &&
          ageOf(programDay(row.redeemed_at), now) <= max,
      );
      return { days, count: aged.length, cents: aged.reduce((sum, { amount_cents }) => sum + amount_cents, 0) };
    });
    return { currency, openingCents, closingCents: balanceCents, lines, ageing };
  });
  return { dealerId, dealerName: dealer?.name ?? '', month: named, accounts };
}
