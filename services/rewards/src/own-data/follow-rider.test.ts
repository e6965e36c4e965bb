import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { readOpenMoney } from './read-open-money.ts';

let counter: Counter;
beforeEach(async () => {
  counter = await openCounter();
});
afterEach(() => counter.close());

const erase = () =>
  counter.addRider('rider-1', {
    version: 9,
    erased: true,
    active: false,
    firstName: '—',
    lastName: '3F9A2C',
    email: 'rider-1@deleted.invalid',
  });
const moves = () =>
  counter.db('journal_transactions').whereIn('kind', ['expire', 'redeem', 'earn']).orderBy('seq').pluck('kind');

describe('the money of a rider who had the account deleted (decision 085)', () => {
  it('expires by the ledger’s own movement, once, and the books hold', async () => {
    await counter.earn('rider-1', 5_000);
    await counter.redeem({ riderId: 'rider-1', amountCents: 2_000 });
    await counter.earnCash('rider-1', 7_000);
    expect(await readOpenMoney(counter.db, 'rider-1', new Date())).toMatchObject({
      credit: [{ currency: 'USD', cents: 3_000 }],
      cash: [{ currency: 'USD', cents: 7_000 }],
    });
    await erase();
    await erase();
    expect(await counter.available('rider-1')).toBe(0);
    expect((await moves()).filter((kind) => kind === 'expire')).toHaveLength(1);
    const [lot] = await counter.db('awards').where({ kind: 'dealerCredit' });
    expect(lot).toMatchObject({ status: 'Expired', used_cents: 2_000, expired_cents: 3_000, current_cents: 0 });
    // Cash is a matter of its claim; identity deletes no account that is owed some.
    expect(await counter.db('awards').where({ kind: 'cash' }).first('current_cents')).toEqual({ current_cents: 7_000 });
    expect(await brokenInvariants(counter.db)).toEqual([]);
  });

  it('leaves stored answers without the name, so that a repeated call is still not made twice', async () => {
    await counter.earn('rider-1', 5_000);
    await counter.redeem({ riderId: 'rider-1', amountCents: 2_000 });
    const answers = () => counter.db('kept_answers').pluck('answer');
    expect(JSON.stringify(await answers())).toContain('Zoé Lacasse');
    await erase();
    expect(await answers()).not.toEqual([]);
    expect(JSON.stringify(await answers())).not.toContain('Lacasse');
  });
});
