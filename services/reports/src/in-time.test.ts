import { openDatabase, type Database } from '@podium/service-kit/database.ts';
import { openReports, type TestReports } from './app-testing.ts';

let reports: TestReports;
let reading: Database;
beforeEach(async () => {
  reports = await openReports((db) => {
    reading = openDatabase({
      url: db.url,
      schema: (db.client.config as { searchPath: string[] }).searchPath[0] ?? '',
      pool: 2,
      deadlines: { statementMs: 300, idleInTransactionMs: 60_000, silenceMs: 65_000 },
    });
    return { reading };
  });
});
afterEach(async () => {
  await reading.destroy();
  await reports.close();
});

/** Locks awards against reading while the work is done. */
async function whileAwardsWait<T>(work: () => Promise<T>): Promise<T> {
  const tx = await reports.db.transaction();
  await tx.raw('lock table awards in access exclusive mode');
  try {
    return await work();
  } finally {
    await tx.rollback();
  }
}
const ask = (path: string, language = 'en') => reports.call('GET', path, undefined, { 'accept-language': language });
const slow = [
  '/api/admin/reports/rider-earnings',
  '/api/admin/reports/rider-earnings?format=xlsx',
  '/api/admin/aggregates/summary',
];

it.each(slow)('%s is ended at its deadline and says so, in both languages', async (path) => {
  await whileAwardsWait(async () => {
    const [english, french] = [await ask(path), await ask(path, 'fr')];
    expect([english.status, english.json().code]).toEqual([503, 'reports/took-too-long']);
    expect(english.json().detail).toContain('took too long');
    expect(french.json().detail).toContain('trop de temps');
  });
  expect((await ask(path)).status).toBe(200);
});

it('waiting reports, however many, do not block the rest of the service', async () => {
  await whileAwardsWait(async () => {
    let settled = 0;
    const waiting = Array.from({ length: 12 }, async (_, i) => {
      const { status } = await ask(`/api/admin/reports/rider-earnings?query=${i}`);
      settled += 1;
      return status;
    });
    // Two at a time, each aborted after 300 ms: calls queued behind them would be answered last.
    expect((await ask('/api/admin/webhooks')).status).toBe(200);
    expect((await ask('/api/admin/api-keys')).status).toBe(200);
    expect(settled).toBeLessThan(12);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([503]));
  });
});
