import { brokenInvariants, openCounter, type Counter } from './counter.ts';
import { adminSession, openCashDesk } from './payments.ts';
import { pageActs } from '../src/acts/report.store.ts';
import { pageAllAwards } from '../src/credit/credit.store.ts';
import { pageStatement } from '../src/ledger/read-statement.ts';
import { pageMissing } from '../src/missing-payments/missing-payments.store.ts';
import { pageClaims } from '../src/payouts/claims.store.ts';
import { listEnded } from '../src/races/read-races.ts';
import { pageRefunds } from '../src/redemptions/refunds.store.ts';
import { pageRedemptions } from '../src/redemptions/redemptions.store.ts';
import { pageExpiring } from '../src/reminders/reminders.store.ts';

/** Two riders with the same of everything, so that a list which does not search would show both. */
let counter: Counter;
const code = { loic: '', ann: '' };
beforeAll(async () => {
  counter = await openCounter();
  const { db, addRider, setPin, addBikes, earn, earnCash, redeem } = counter;
  const desk = openCashDesk(counter);
  const names = { loic: ['Loïc', 'Côté'], ann: ['Ann', 'Roy'] } as const;
  for (const riderId of ['loic', 'ann'] as const) {
    const [firstName, lastName] = names[riderId];
    await addRider(riderId, {
      firstName,
      lastName,
      email: `${riderId}@x.test`,
      documentsOnFile: true,
      documentsVerifiedAt: '2026-09-20T17:00:00.000Z',
      taxStatus: 'usPerson',
    });
    await setPin(riderId);
    await addBikes(riderId);
    await earn(riderId, 5_000, { title: `Été ${firstName} 100%` });
    await earnCash(riderId, 7_000, 'USD', { title: `Été ${firstName} 100%` });
    code[riderId] = (await redeem({ riderId, employeeName: `Zoé ${firstName}` })).redemption.code;
    await desk.open(riderId);
    await counter.undo((await redeem({ riderId, employeeName: 'Lee' })).redemption.id, adminSession());
    await db('missing_payments').insert({
      rider_id: riderId,
      event_id: `e-${riderId}`,
      event_title: `Été ${firstName} 100%`,
      event_end: '2026-09-01',
      class_name: 'Open',
      message: 'none came',
      status: 'open',
      created_at: new Date('2026-10-01T17:00:00Z'),
      created_as: 'rider',
    });
  }
  await db('dealers').where({ dealer_id: 'dealer-1' }).update({ name: 'Moto Québec 5% _' });
});
afterAll(async () => {
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});

const first = { page: 1, limit: 50 };
const lists: Record<string, (query: string) => Promise<(string | null)[]>> = {
  awards: async (query) => (await pageAllAwards(counter.db, { ...first, query })).rows.map((row) => row.rider_id),
  redemptions: async (query) => (await pageRedemptions(counter.db, { ...first, query })).rows.map((row) => row.riderId),
  'redemptions by rider': async (riderName) =>
    (await pageRedemptions(counter.db, { ...first, riderName })).rows.map((row) => row.riderId),
  claims: async (query) => (await pageClaims(counter.db, { ...first, query })).rows.map((row) => row.rider_id),
  'claims by rider': async (name) => (await pageClaims(counter.db, { ...first, name })).rows.map((row) => row.rider_id),
  'missing payments': async (query) =>
    (await pageMissing(counter.db, { ...first, query })).rows.map((row) => row.rider_id),
  'expiring credit': async (query) =>
    (await pageExpiring(counter.db, { ...first, today: '2026-10-02', until: '2028-01-01', query })).rows.map(
      (row) => row.riderId,
    ),
  acts: async (rider) => (await pageActs(counter.db, { ...first, rider })).rows.map((row) => row.rider_id),
};

describe.each(Object.entries(lists))('the search of %s', (name, list) => {
  const riders = async (query: string) => [...new Set(await list(query))];
  it.each(['Loïc Côté', 'loic', 'COTE', 'cote loic', 'Côté, Loïc'])('finds Loïc Côté by %j', async (query) =>
    expect(await riders(query)).toEqual(['loic']),
  );
  it.each(['loic roy', '_', '\\\\', 'loix'])('finds nobody by %j', async (query) =>
    expect(await riders(query)).toEqual([]),
  );
  it('takes the characters of a pattern as they are', async () =>
    expect((await riders('%')).sort()).toEqual(['awards', 'missing payments'].includes(name) ? ['ann', 'loic'] : []));
});

it('redemptions are found by their code and by an employee, with other words', async () => {
  expect(await lists.redemptions!(code.ann.toLowerCase())).toEqual(['ann']);
  expect(await lists.redemptions!(`roy ${code.ann}`)).toEqual(['ann']);
  expect(await lists.redemptions!(`loic ${code.ann}`)).toEqual([]);
  expect((await lists.redemptions!('zoe')).sort()).toEqual(['ann', 'loic']);
});

it('awards are found by rider and event together', async () => {
  expect(await lists.awards!('cote ete')).toEqual(['loic', 'loic']);
  expect(await lists.awards!('roy loic')).toEqual([]);
});

it('claims and expiring credit are found by the whole address', async () => {
  for (const name of ['claims', 'expiring credit'])
    expect([await lists[name]!(' Ann@X.test '), await lists[name]!('nn@x.test')]).toEqual([['ann'], []]);
});

it('refunds and acts are found by the dealer', async () => {
  const refunds = async (query: string) => (await pageRefunds(counter.db, { ...first, query })).total;
  const acts = async (dealer: string) => (await pageActs(counter.db, { ...first, dealer })).total;
  for (const query of ['quebec', 'QUÉBEC moto', '%', '_', 'dealer-1'])
    expect([query, await refunds(query), await acts(query)]).toEqual([query, 2, 2]);
  for (const query of ['\\\\', 'quebec canyon', 'qubec'])
    expect([query, await refunds(query), await acts(query)]).toEqual([query, 0, 0]);
  expect(await refunds(code.loic)).toBe(1);
});

it('lines of a statement and races are found without accents', async () => {
  const lines = async (query: string) => (await pageStatement(counter.db, 'loic', { query }, first)).total;
  expect([await lines('ete loic'), await lines('quebec'), await lines('ete roy'), await lines('_')]).toEqual([
    5, 3, 0, 3,
  ]);
  await counter.db('events').insert({
    event_id: 'e1',
    version: 1,
    title: 'Été à Québec',
    start_date: '2026-09-01',
    end_date: '2026-09-02',
    paying: true,
    canceled: false,
    deleted: false,
    class_names: '[]',
  });
  const races = (query: string) => listEnded(counter.db, { from: '2026-09-01', to: '2026-09-30', query });
  expect([(await races('quebec ete')).length, (await races('%')).length]).toEqual([1, 0]);
});

it('redemptions are found by their day in Los Angeles, both included', async () => {
  const { id } = (await counter.redeem({ riderId: 'ann' }, { now: new Date('2026-11-02T07:59:59Z') })).redemption;
  const on = async (afterDate: string, beforeDate: string) =>
    (await pageRedemptions(counter.db, { ...first, afterDate, beforeDate })).rows.map((row) => row.id);
  // The clocks changed that day: it began at 7:00 and ended at 8:00 in UTC.
  expect(await on('2026-11-01', '2026-11-01')).toEqual([id]);
  expect(await on('2026-11-02', '2026-11-02')).toEqual([]);
  expect(await on('2026-10-31', '2026-10-31')).toEqual([]);
});
