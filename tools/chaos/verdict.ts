import type { GetMessage } from 'amqplib';
import pg from 'pg';
import { deadQueueName } from '@podium/service-kit/topology.ts';
import { everyServiceRoutes } from '@podium/contracts/internal-routes.ts';
import { ask, findMissingEvents, type MissingEvents, type Services } from '@podium/service-kit/compare-events.ts';
import { until } from '../client/podium-client.ts';
import { resendMissing } from '../ops/missing-events.ts';
import type { World } from '../testing/world.ts';
import { allQueues, withChannel } from './faults.ts';
import type { Journal } from './journal.ts';
import type { Cast } from './load.ts';
import { keptEnvironments } from '../stack/kept-environments.ts';
import { services as names, type Rig } from './rig.ts';

/** The problems found, in words; none means success. */
export type Check = { name: string; wrong: string[] };
type Damage = { poison: ReadonlySet<string>; deletedQueues: ReadonlySet<string> };
type Invariant = { name: string; holds: boolean; broken: number };

const settleMs = 120_000;

export function servicesOf({ environments, dataDir }: Rig): Services {
  const { IDENTITY_URL, CATALOG_URL, REWARDS_URL, DEALERS_URL, REPORTS_URL } = environments.gateway;
  const urls = {
    identity: IDENTITY_URL,
    catalog: CATALOG_URL,
    rewards: REWARDS_URL,
    dealers: DEALERS_URL,
    reports: REPORTS_URL,
  };
  return { urls: urls as Services['urls'], secret: keptEnvironments(dataDir).operator?.SERVICE_SECRET ?? '' };
}

/**
 * Compares what was acknowledged with the final state, once nothing is in progress. A deleted queue loses its
 * messages: those events are resent as an operator would, and counted.
 */
export async function judge(
  rig: Rig,
  { world, cast, journal, damage }: { world: World; cast: Cast; journal: Journal; damage: Damage },
): Promise<{ checks: Check[]; resent: number }> {
  const pool = new pg.Pool({ connectionString: rig.urls.postgres, max: 2 });
  pool.on('error', () => undefined);
  try {
    const stuck = await untilQuiet(rig);
    const { resent, lost } = await resendLost(rig, damage.deletedQueues);
    const missing = await listMissing(rig);
    const checks: Check[] = [
      { name: 'every operation has an answer', wrong: journal.open().map(({ kind, key }) => `${kind} ${key}`) },
      { name: 'nothing acknowledged is lost', wrong: [...(await listLost(pool, journal)), ...lost] },
      { name: 'nothing is there twice', wrong: await listDoubled(pool, journal, cast) },
      { name: 'nothing is stuck', wrong: [...stuck, ...missing] },
      { name: 'nothing good is parked', wrong: await listParked(rig, damage.poison) },
      { name: 'what must hold of money holds', wrong: await listBroken(world) },
    ];
    return { checks, resent };
  } finally {
    await pool.end();
  }
}

/** Waits until all services are ready and all outboxes are empty; what never gets there is reported as stuck. */
async function untilQuiet(rig: Rig): Promise<string[]> {
  const unfinished = async (): Promise<string[]> => {
    const notReady = rig
      .replicasOf(names)
      .map(async (name) => ((await rig.isReady(name)) ? [] : [`${name} is not ready`]));
    const each = names.map(async (name) => {
      const answer = ask(servicesOf(rig), name, everyServiceRoutes.pendingEvents, { query: {} });
      const { pending } = await answer.catch(() => ({ pending: Infinity }));
      return pending > 0 ? [`${pending} in the outbox of ${name}`] : [];
    });
    return (await Promise.all([...notReady, ...each])).flat();
  };
  return until('the end of all work', unfinished, (left) => left.length === 0, settleMs).then(
    () => [],
    (error: Error) => [error.message],
  );
}

const range = () => ({ from: new Date(Date.now() - 86_400_000), to: new Date() });

/** Only what was in a deleted queue may be missing. */
async function resendLost(rig: Rig, deleted: ReadonlySet<string>): Promise<{ resent: number; lost: string[] }> {
  // Events that are only late arrive within this time.
  if (await arrived(rig)) return { resent: 0, lost: [] };
  const missing = await findMissingEvents(servicesOf(rig), range());
  const lost = describe(missing.filter(({ queue }) => !deleted.has(queue)));
  let resent = 0;
  if (lost.length === 0)
    for (const consumer of names) resent += await resendMissing(servicesOf(rig), rig.urls.broker, consumer, []);
  await arrived(rig);
  return { resent, lost };
}

const arrived = (rig: Rig) =>
  until(
    'all events',
    () => listMissing(rig),
    (missing) => missing.length === 0,
    settleMs,
  ).then(
    () => true,
    () => false,
  );

const listMissing = async (rig: Rig): Promise<string[]> => describe(await findMissingEvents(servicesOf(rig), range()));

const describe = (missing: MissingEvents[]): string[] =>
  missing.map(
    ({ consumer, type, events: [first, ...more] }) =>
      `${consumer} lacks ${more.length + 1} of ${type}, the first ${first?.id} of ${first?.occurredAt}`,
  );

async function listLost(pool: pg.Pool, journal: Journal): Promise<string[]> {
  const lost: string[] = [];
  const { rows } = await pool.query<{ id: string; rider_id: string; amount_cents: string; undone: boolean }>(
    'select id, rider_id, amount_cents, undone_at is not null as undone from rewards.redemptions',
  );
  const there = new Map(rows.map((row) => [row.id, row]));
  for (const { facts, answer } of journal.of('redeem')) {
    const row = there.get(redemptionIdOf(answer));
    if (row?.rider_id !== facts.riderId || Number(row?.amount_cents) !== facts.amountCents)
      lost.push(`redemption ${redemptionIdOf(answer)}`);
  }
  for (const { facts } of journal.of('undo'))
    if (!there.get(facts.redemptionId as string)?.undone) lost.push(`undo of ${facts.redemptionId}`);
  for (const [riderId, { facts }] of journal.lastBy('profile', 'riderId')) {
    const found = await pool.query('select 1 from identity.riders where user_id = $1 and hometown = $2', [
      riderId,
      facts.hometown,
    ]);
    if (found.rowCount !== 1) lost.push(`hometown of ${riderId}`);
  }
  for (const [eventId, { facts }] of journal.lastBy('results', 'eventId')) {
    for (const source of ['rewards', 'reports']) {
      const standing = source === 'rewards' ? 'revoked_at is null' : 'not revoked';
      const found = await pool.query<{ rider_id: string }>(
        `select rider_id from ${source}.awards where event_id = $1 and ${standing} order by place`,
        [eventId],
      );
      const riders = found.rows.map(({ rider_id }) => rider_id);
      if (JSON.stringify(riders) !== JSON.stringify(facts.riderIds)) lost.push(`results of ${eventId} at ${source}`);
    }
  }
  return lost;
}

const redemptionIdOf = (answer: unknown) => (answer as { redemption: { id: string } }).redemption.id;

async function listDoubled(pool: pg.Pool, journal: Journal, cast: Cast): Promise<string[]> {
  const doubled: string[] = [];
  const ids = journal.of('redeem').map(({ answer }) => redemptionIdOf(answer));
  if (new Set(ids).size !== ids.length) doubled.push('one redemption acknowledged under two keys');
  const riders = cast.spenders.map(({ id }) => id);
  const count = async (what: string, sql: string, expected: number) => {
    const { rows } = await pool.query<{ count: number }>(sql, [riders]);
    const found = rows[0]?.count ?? 0;
    if (found !== expected) doubled.push(`${what}: ${found}, expected ${expected}`);
  };
  const made = 'where rider_id = any($1)';
  await count('redemptions at rewards', `select count(*)::int from rewards.redemptions ${made}`, ids.length);
  await count('redemptions at reports', `select count(*)::int from reports.redemptions ${made}`, ids.length);
  await count(
    'mails of redemptions',
    "select count(*)::int from identity.mails where template = 'redemptionMade' and user_id::text = any($1)",
    ids.length,
  );
  await count(
    'undone ones at rewards',
    `select count(*)::int from rewards.redemptions ${made} and undone_at is not null`,
    journal.of('undo').length,
  );
  const { rows } = await pool.query<{ count: number }>(
    `
      select count(*)::int
      from (
        select 1
        from rewards.awards
        where revoked_at is null
        group by event_id, class_id, rider_id
        having count(*) > 1
      ) as twice
    `,
  );
  if (rows[0]?.count) doubled.push(`${rows[0].count} awards stand twice`);
  return doubled;
}

/** Poison stays parked; a kill between parking and acknowledging parks it again. Nothing else may be parked. */
async function listParked(rig: Rig, poison: ReadonlySet<string>): Promise<string[]> {
  const good: string[] = [];
  await withChannel(rig, async (channel) => {
    for (const queue of allQueues) {
      const held: GetMessage[] = [];
      for (
        let message = await channel.get(deadQueueName(queue));
        message;
        message = await channel.get(deadQueueName(queue))
      )
        held.push(message);
      for (const message of held) {
        if (!poison.has(String(message.properties.messageId))) good.push(`${queue}: ${message.properties.messageId}`);
        channel.nack(message, false, true);
      }
    }
  });
  return good;
}

async function listBroken(world: World): Promise<string[]> {
  const holds = (invariants: Invariant[]) => invariants.filter((each) => !each.holds);
  const { invariants } = await world.admin.get<{ invariants: Invariant[] }>('/api/admin/reconciliation');
  return holds(invariants)
    .filter(({ name }) => name !== 'no event is parked')
    .map(({ name, broken }) => `${name}: ${broken}`);
}
