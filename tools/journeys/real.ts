import { inParallel, PodiumClient } from '../client/podium-client.ts';
import { expectedAwards } from './expected-awards.ts';
import { createEvents, minFinishers, postSeason, purses, readSeason, registerRiders } from './season.ts';
import { startProductProcess } from '../testing/product-process.mjs';
import { testAdmin, testApprover } from '../testing/test-admin.ts';

/**
 * `npm run journey:real -- FILE [--season 2019] [--make KTM]`: posts a season of real results through the public API
 * and compares what it paid with a second, independent computation, to the cent and per rider.
 */
type Wallet = { credit: { earnedCents: number }[]; cash: { earnedCents: number }[] };

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : undefined;
};

async function main(): Promise<void> {
  const file = process.argv[2];
  if (!file || file.startsWith('--'))
    throw new Error('Which file? npm run journey:real -- FILE [--season 2019] [--make KTM]');
  const { season, rows } = readSeason(file, option('season'));
  if (rows.length === 0) throw new Error(`The file has no rows of ${season}`);
  const make = option('make') ?? 'KTM';
  // Against the product at BASE_URL, or a new one on an empty data folder.
  const own = process.env.BASE_URL ? null : await startProductProcess({ env: { SMALL_RACES: '0' } });
  try {
    const failed = await runSeason(process.env.BASE_URL ?? own?.baseUrl ?? '', season, rows, make);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await own?.stop();
  }
}

async function runSeason(
  baseUrl: string,
  season: string,
  rows: Parameters<typeof createEvents>[1],
  make: string,
): Promise<number> {
  const admin = new PodiumClient(
    baseUrl,
    process.env.BASE_URL
      ? { email: process.env.ADMIN_EMAIL ?? 'admin@demo.test', password: process.env.ADMIN_PASSWORD ?? 'Podium2026' }
      : testAdmin,
  );
  const approver = new PodiumClient(
    baseUrl,
    process.env.BASE_URL
      ? {
          email: process.env.APPROVER_EMAIL ?? 'approvals@demo.test',
          password: process.env.APPROVER_PASSWORD ?? 'Podium2026',
        }
      : testApprover,
  );
  const riders = await registerRiders(admin, rows, make, season, Date.now().toString(36));
  const days = await createEvents(admin, rows, season);
  const posted = await postSeason(admin, days, approver);
  const expected = expectedAwards(rows, new Set(riders.map(({ key }) => key)), make, purses, minFinishers);

  const differences = await inParallel(riders, 4, async ({ key, riderId }) => {
    const wallet = await admin.get<Wallet>(`/api/admin/rider/${riderId}/wallet`);
    const sum = (side: { earnedCents: number }[]) => side.reduce((total, { earnedCents }) => total + earnedCents, 0);
    const paid = { cash: sum(wallet.cash), dealerCredit: sum(wallet.credit) };
    const due = expected.get(key) ?? { cash: 0, dealerCredit: 0 };
    return paid.cash === due.cash && paid.dealerCredit === due.dealerCredit
      ? []
      : [`${key}: paid ${JSON.stringify(paid)}, expected ${JSON.stringify(due)}`];
  });
  const wrong = differences.flat();
  const total = [...expected.values()].reduce((sum, { cash, dealerCredit }) => sum + cash + dealerCredit, 0);
  console.log(
    [
      `Season ${season}: ${posted.rows} results of ${days.length} events, ${posted.matched} matched`,
      `, ${posted.review} for review; ${riders.length} ${make} riders registered`,
    ].join(''),
  );
  console.log(
    [
      `Uploaded in ${(posted.uploadMs / 1000).toFixed(2)} s, last award after ${(posted.awardedMs / 1000).toFixed(2)} s`,
      `; expected in all ${(total / 100).toFixed(2)}`,
    ].join(''),
  );
  for (const line of wrong) console.log(`  ${line}`);
  console.log(`${riders.length - wrong.length} passed, ${wrong.length} failed`);
  return wrong.length;
}

void main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
