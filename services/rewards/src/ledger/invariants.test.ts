import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { openCashDesk } from '../../test/payments.ts';
import { checkDeliveries, invariants } from './invariants.ts';

/** Each invariant detects broken books: the database constraints that would refuse them are switched off meanwhile. */
describe('the invariants', () => {
  let counter: Counter;
  beforeAll(async () => {
    counter = await openCounter();
    await counter.earn('rider-1', 10_000, { postedAt: '2026-09-08T16:00:00.000Z' });
    await counter.redeem({ amountCents: 2_500 });
    const desk = openCashDesk(counter);
    await desk.addPayee('rider-1');
    await counter.earnCash('rider-1', 40_000);
    await desk.order((await desk.open()).id);
    await counter.db.raw(
      `alter table journal_entries disable trigger all; alter table journal_transactions disable trigger all`,
    );
  });
  afterAll(() => counter.close());

  it('all hold initially', async () => expect(await brokenInvariants(counter.db)).toEqual([]));

  it.each<[string, string]>([
    [
      'every transaction balances',
      "update journal_entries set amount_cents = amount_cents + 1 where account = 'programme'",
    ],
    [
      'a lot is worth its entries',
      `
        update awards
        set current_cents = current_cents - 1, used_cents = used_cents + 1
        where current_cents > 0
      `,
    ],
    ['a debt is its entries', 'update wallets set debt_cents = 5'],
    ['a debt is that of its revoked awards', 'update wallets set debt_cents = 5'],
    [
      'breakage is what stands expired',
      'update awards set expired_cents = 1, current_cents = current_cents - 1 where current_cents > 0',
    ],
    [
      'no wallet has a debt and value at hand',
      "update awards set expires_on = '2100-01-01' where kind = 'dealerCredit'; update wallets set debt_cents = 5",
    ],
    [
      'no result is paid in two kinds or currencies',
      `
        update awards set revoked_at = now() where kind = 'dealerCredit';
        insert into awards (
          rider_id, event_id, event_title, event_date, series_id, series_name, class_id, class_name, place, kind,
          currency, initial_cents, current_cents, status, awarded_on, expires_on, rule_version_id
        )
        select rider_id, event_id, event_title, event_date, series_id, series_name, class_id, class_name, place,
          'dealerCredit', 'CAD', 5, 5, 'Current', awarded_on, '2100-01-01', rule_version_id
        from awards
        where kind = 'dealerCredit'
      `,
    ],
    [
      'a verdict that pays has its award, unless staff took it back',
      'update verdicts set amount_cents = amount_cents + 1',
    ],
    [
      'every movement by hand and every payment has its act',
      "alter table money_acts disable trigger all; delete from money_acts where act = 'post'",
    ],
    ['a redemption is the sum of its lots', 'update redemption_lots set amount_cents = 2'],
    ['a redemption is undone at most once, and says so', 'update redemptions set undone_at = now()'],
    [
      'a refund is sent and taken back by turns, and stands as it was left',
      "update redemptions set refund_status = 'sent', refund_sent_at = now()",
    ],
    [
      'what a dealer is owed is open redemptions less sent ones that were revoked',
      "update journal_entries set amount_cents = 1 where account = 'dealer_payable'",
    ],
    [
      'credit expires once, and once more each time that some of it came back',
      `
        insert into journal_transactions (id, kind, wallet_kind, rider_id, occurred_at)
        select gen_random_uuid(), 'expire', 'dealerCredit', 'rider-1', now()
        from generate_series(1, 2); insert into journal_entries (
          transaction_id, account, owner_id, award_id, amount_cents, currency
        )
        select t.id, 'rider_credit', 'rider-1', a.id, -1, 'USD'
        from journal_transactions t, awards a
        where t.kind = 'expire'
      `,
    ],
    [
      'an award that earns has a verdict that pays it',
      "update verdicts set reason = 'twoClassLimit', amount_cents = 0",
    ],
    ['no payment without awards, and of each only once', 'delete from payout_claim_lots'],
    [
      'a payment is sent and taken back by turns, and stands as it was left',
      "update payout_claims set status = 'processing', sent_at = null",
    ],
    [
      'what left for a claim is what the claim says',
      "update journal_entries set amount_cents = amount_cents - 1 where account = 'paid_out'",
    ],
    [
      'a claim that is paid by order has one order that lives, over what it pays',
      'update payout_orders set amount_cents = amount_cents + 1',
    ],
    [
      'at most so many classes are paid of a rider, bike and event as its rules say',
      `
        update rule_versions
        set classes_per_bike = 1; insert into verdicts
        select event_id, result_id || 'x', class_id || 'x', class_name, rider_id, place, reason, kind,
          amount_cents, currency, finishers, needed, event_title, event_date, unit
        from verdicts
      `,
    ],
    ['a lot is where its entries are', "update awards set rider_id = 'rider-9'"],
    [
      'what was used, expired or corrected of a lot is what moved',
      'update awards set used_cents = used_cents - 1, corrected_cents = 1 where used_cents > 0',
    ],
    [
      'a lot that is being paid is worth what is paid of it, or was revoked',
      "update payout_claims set status = 'processing', sent_at = null",
    ],
    [
      'nothing is left with an account that went into another',
      "insert into merged_riders values ('rider-1', 'rider-2')",
    ],
    [
      'no live value is left on a tombstone',
      "update riders set merged_into = 'rider-2', merged_since = now() - interval '1 hour'",
    ],
    [
      'one award a rider, class and event',
      "drop index awards_once_a_class; insert into awards (rider_id, event_id, event_title, event_date, series_id, series_name, class_id, class_name, place, kind, currency, initial_cents, current_cents, status, awarded_on, expires_on, rule_version_id) select rider_id, event_id, event_title, event_date, series_id, series_name, class_id, class_name, place, kind, currency, 5, 5, status, awarded_on, expires_on, rule_version_id from awards where kind = 'dealerCredit'",
    ],
    [
      'every movement by hand and every payment has its act',
      'alter table money_acts disable trigger all; delete from money_acts',
    ],
    [
      'no claim was approved or sent by who had a hand in its money',
      `
        insert into money_acts (at, actor_id, act, award_id, wallet, currency, cents)
        select now(), o.actor_id, 'grant', w.id, 'cash', 'USD', 1
        from awards w, money_acts o
        where w.kind = 'cash' and o.act = 'order';
        insert into money_acts (at, actor_id, act, claim_id, attempt, currency)
        select now(), o.actor_id, 'send', o.claim_id, o.attempt, 'USD'
        from money_acts o
        where o.act = 'order'
      `,
    ],
    [
      'nobody moved more than the limit in 30 days without a second person',
      `
        insert into money_acts (at, actor_id, act, wallet, currency, cents)
        select now() - make_interval(days => d), 'ada', 'grant', 'dealerCredit', 'USD', 60000000
        from generate_series(0, 20, 20) d
      `,
    ],
    [
      'nobody is their own second person',
      `
        alter table pending_adjustments disable trigger all;
        alter table pending_adjustments drop constraint pending_adjustments_check2;
        insert into pending_adjustments (
          kind, rider_id, request, currency, cents, reason, asked_at, asked_by, status, decided_at, decided_by
        )
        values ('grant', 'rider-1', '{}', 'USD', 1, 'x', now(), 'ada', 'applied', now(), 'ada')
      `,
    ],
    [
      'a lot is worth between nothing and what it began with',
      `
        alter table awards drop constraint awards_check, drop constraint awards_add_up; update awards
        set current_cents = initial_cents + 1
      `,
    ],
  ])('%s', async (name, harm) => {
    expect(Object.keys(invariants)).toContain(name);
    // One set of books for all: the harm is undone.
    const tx = await counter.db.transaction();
    try {
      await tx.raw(harm);
      expect(await brokenInvariants(tx)).toContain(name);
    } finally {
      await tx.rollback();
    }
    expect(await brokenInvariants(counter.db)).toEqual([]);
  });

  it('hold for a debt that moved to another rider', async () => {
    await counter.addRider('rider-2');
    const posting = await counter.earn('rider-1', 5_000);
    await counter.redeem({ amountCents: 9_000 });
    await counter.post({ ...posting, canceled: true }, 2);
    await counter.merge('rider-1', 'rider-2');
    expect(await brokenInvariants(counter.db)).toEqual([]);
  });

  it('an event unsent for a minute is detected', async () => {
    expect((await checkDeliveries(counter.db))[0]?.broken).toBeGreaterThan(0);
    await counter.db('outbox_pending').delete();
    expect(await checkDeliveries(counter.db)).toEqual([expect.objectContaining({ holds: true })]);
  });
});
