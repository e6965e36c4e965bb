import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { PodiumClient, until } from '../client/podium-client.ts';
import { chance, pick } from './fiction.ts';
import {
  demoPassword,
  seedApplications,
  seedDealerLogins,
  seedDealers,
  seedPatterns,
  seedPromoters,
  seedRiders,
  type SeededDealer,
  type SeededRider,
} from './people.ts';
import { dayOf, seedEvents, seedResults, seedSeries, type SeededEvent } from './races.ts';
import { creditDealers, payRun, seedOpenPayments, seedPapers, seedStaff } from './payments.ts';
import { seedSubmissions } from './submissions.ts';

type Target = {
  baseUrl: string;
  log: (line: string) => void;
  admin: { email: string; password: string };
  clockSecret: string;
  dataDir: string;
};

/**
 * The demo program, created through the public API in the order in which it would have happened. Each call sets its
 * day by the seed clock; existing data is left alone, so an interrupted seed can be run again.
 */
export async function seed({ baseUrl, log, admin: credentials, clockSecret, dataDir }: Target): Promise<void> {
  const today = new Date();
  const admin = new PodiumClient(baseUrl, credentials);
  log('  dealers, promoters, VIN patterns');
  await seedPatterns(admin);
  const dealers = await seedDealers(admin);
  await seedPromoters(admin);
  await seedApplications(admin);
  log('  300 riders with their bikes');
  // Not by who posts the results: such a posting waits for a second person (rule 42).
  const staff = await seedStaff(admin, demoPassword);
  const riders = await seedRiders(staff.clerk);
  await until(
    'the dealers at identity',
    () =>
      seedDealerLogins(admin, dealers).then(
        () => true,
        () => false,
      ),
    Boolean,
  );
  log('  12 series, 150 events');
  const seriesIds = await seedSeries(admin, today);
  const events = await seedEvents(admin, today, seriesIds, await promoterId(baseUrl));
  await seedSubmissions(admin, baseUrl, today, seriesIds.get('Heartland MX Series') ?? '');

  log('  licenses and W-9s of three dozen riders');
  const payees = await seedPapers(admin, staff, riders);

  log('  results, redemptions and payments of 22 months');
  const lastOwn = events
    .filter(({ promoterId: owner, date }) => owner !== null && date < dayOf(today, 0))
    .sort((a, b) => (a.date < b.date ? 1 : -1))[0];
  const happenings = events.flatMap((event, index) => {
    if (event.date >= dayOf(today, 0) || event === lastOwn || isLeftOpen(event, index, today)) return [];
    const random = chance(90_000 + index);
    const redemptions = Array.from({ length: 5 }, (_, n) => ({
      days: 3 + random() * 9,
      act: (client: PodiumClient) =>
        redeemOne(client, baseUrl, { event, key: `seed-${index}-${n}`, riders, dealers, random }),
    }));
    const posting = {
      days: 2,
      act: async (client: PodiumClient) => {
        if (event.posted) return;
        const approver = staff.approver.withHeaders(client.headers);
        await seedResults(client, event, { riders, index, approver });
      },
    };
    return [posting, ...redemptions].map(({ days, act }) => ({
      act,
      at: Math.min(Date.parse(event.date) + days * 86_400_000 + 18 * 3_600_000, today.getTime()),
    }));
  });
  const payRuns = Array.from({ length: 10 }, (_, n) => ({
    at: today.getTime() - (n * 60 + 20) * 86_400_000,
    act: (client: PodiumClient) =>
      payRun(client, staff, payees, `seed-run-${10 - n}`).then(() =>
        creditDealers(staff.payer.withHeaders(client.headers), `seed-run-${10 - n}`),
      ),
  }));
  for (const { at, act } of [...happenings, ...payRuns].sort((a, b) => a.at - b.at))
    await act(clockAt(admin, new Date(at), clockSecret));
  await seedOpenPayments(admin, staff, payees, riders, events, today);
  // Expires what ended in that past now, without waiting for the job.
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../ops/ops.ts'), 'expire'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  if (status !== 0) throw new Error(stderr);
}

/** A few results are late; the demo promoter's last race always waits for its file. */
function isLeftOpen(event: SeededEvent, index: number, today: Date): boolean {
  const age = (today.getTime() - Date.parse(event.date)) / 86_400_000;
  if (age < 12) return true;
  return age < 45 && index % 5 === 2;
}

async function promoterId(baseUrl: string): Promise<string | null> {
  const { user } = await new PodiumClient(baseUrl, { email: 'promoter@demo.test', password: demoPassword }).ask(
    identityCalls.me,
  );
  return user.subjectId;
}

/** The same client, with the seed clock at another moment. */
function clockAt(client: PodiumClient, moment: Date, secret: string): PodiumClient {
  const instant = moment.toISOString();
  return client.withHeaders({
    'x-seed-clock': `${instant} ${createHmac('sha256', secret).update(instant).digest('hex')}`,
  });
}

type Chance = { event: SeededEvent; key: string; riders: SeededRider[]; dealers: SeededDealer[]; random: () => number };

/**
 * A rider who has credit spends some of it at a dealer of their country; the demo rider saves more than others.
 */
async function redeemOne(
  client: PodiumClient,
  baseUrl: string,
  { event, key, riders, dealers, random }: Chance,
): Promise<void> {
  const currency = event.seed.country === 'CA' ? 'CAD' : 'USD';
  const demoRider = riders[0] as SeededRider;
  const rider =
    currency === 'USD' && random() < 0.05
      ? demoRider
      : pick(
          riders.filter(({ country }) => country === event.seed.country),
          random,
        );
  const counters = dealers.filter(({ country }) => country === event.seed.country);
  const dealer = random() < 0.25 ? (counters[0] as SeededDealer) : pick(counters, random);
  const wallet = await client.ask(rewardsCalls.wallet, { params: { type: 'admin', riderId: rider.id } });
  const available = wallet.credit.find((side) => side.currency === currency)?.availableCents ?? 0;
  if (available < 2_000) return;
  const part = random() * (rider === demoRider ? 0.3 : 1);
  const amountCents =
    rider !== demoRider && random() < 0.35 ? available : Math.max(1_000, Math.floor((available * part) / 500) * 500);
  const counter = await counterOf(client, baseUrl, dealer.id);
  const { redemption } = await counter.ask(rewardsCalls.redeem, {
    params: { type: 'dealer' },
    body: {
      riderId: rider.id,
      amountCents,
      currency,
      pin: rider.pin,
      employeeName: pick(['Dana Kowalczyk', 'Priya', 'Marc-André', 'Jo'], random),
      idVerified: true,
    },
    idempotencyKey: key,
  });
  if (random() < 0.05)
    await counter.ask(rewardsCalls.undoRedemption, { params: { type: 'dealer', redemptionId: redemption.id } });
}

const counterTokens = new Map<string, Promise<string>>();

/** Staff act as the dealer whose counter it is. */
async function counterOf(client: PodiumClient, baseUrl: string, dealerId: string): Promise<PodiumClient> {
  if (!counterTokens.has(dealerId)) {
    counterTokens.set(
      dealerId,
      client
        .ask(identityCalls.startProxy, { body: { type: 'dealer', id: dealerId } })
        .then(({ accessToken }) => accessToken),
    );
  }
  const token = (await counterTokens.get(dealerId)) ?? '';
  return PodiumClient.withToken(baseUrl, token).withHeaders(client.headers);
}
