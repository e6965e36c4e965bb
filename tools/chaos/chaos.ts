import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readSettings } from '../start/settings.ts';
import { pin, World } from '../testing/world.ts';
import { damage, faults, type Fault } from './faults.ts';
import { Journal } from './journal.ts';
import { castPlayers, Load, type Cast } from './load.ts';
import { Random } from './random.ts';
import { Rig } from './rig.ts';
import { judge } from './verdict.ts';

/**
 * `npm run chaos -- --seed N --minutes M --replicas R`: the product under load while faults chosen
 * by the seed strike it, on the servers of STACK. Afterwards what was acknowledged is compared with the final state.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    minutes: { type: 'string', default: '10' },
    /** Of each service. */ replicas: { type: 'string', default: '1' },
    /** Only faults whose name contains this. */ only: { type: 'string', default: '' },
    /** The longest pause of a counter between two customers, in milliseconds. */
    rest: { type: 'string', default: '60' },
  },
});

type Struck = { name: string; of: Fault['of']; recoveryMs: number };
const limitMs = { service: 10_000, server: 30_000 };
/** What has not recovered by then counts as failed. */
const giveUpMs = 180_000;

async function main(): Promise<void> {
  const [seed, minutes] = [Number(values.seed), Number(values.minutes)];
  const random = new Random(seed);
  const { replicas } = readSettings({ DEMO: '1' }, ['--replicas', values.replicas]);
  const rig = await Rig.start({ replicas });
  let passed = false;
  try {
    console.log(
      `Chaos with seed ${seed} for ${minutes} min on ${process.env.STACK ?? 'embedded'}, ` +
        `${replicas} of each service, in ${rig.dataDir}`,
    );
    if (!rig.hasOwnDisk) console.log('No disk of its own can be mounted here, so none is filled');
    const world = new World(rig.baseUrl);
    const cast = await castPlayers(world);
    const journal = new Journal();
    const load = new Load({ world, cast, journal, random: new Random(seed + 1), restMs: Number(values.rest) });
    load.start();
    const struck = await strikeUntil(Date.now() + minutes * 60_000, { rig, random, world, cast });
    await load.stop();
    await load.settle(giveUpMs);
    const { checks, resent } = await judge(rig, { world, cast, journal, damage });
    passed = report({ struck, journal, checks, resent });
  } finally {
    await rig.stop({ keepData: !passed });
  }
  process.exitCode = passed ? 0 : 1;
}

/** One fault after the other; the next one strikes when the product has recovered from the last. */
async function strikeUntil(
  end: number,
  { rig, random, world, cast }: { rig: Rig; random: Random; world: World; cast: Cast },
): Promise<Struck[]> {
  const struck: Struck[] = [];
  const possible = faults.filter((fault) => fault.name.includes(values.only) && (fault.possible?.(rig) ?? true));
  while (Date.now() < end) {
    await pause(random.between(200, 3000));
    const fault = random.weighed(possible);
    const target = await fault.strike(rig, random);
    const over = performance.now();
    const isBack = await comeBack(rig, world, cast);
    const recoveryMs = isBack ? performance.now() - over : Infinity;
    struck.push({ name: fault.name, of: fault.of, recoveryMs });
    console.log(`${String(struck.length).padStart(4)}  ${fault.name} (${target}): ${seconds(recoveryMs)}`);
    if (!isBack) break;
  }
  return struck;
}

/** The servers answer, every service is ready, and a redemption succeeds. */
async function comeBack(rig: Rig, world: World, cast: Cast): Promise<boolean> {
  const end = Date.now() + giveUpMs;
  while (Date.now() < end) {
    const ready = await Promise.all(rig.processes.map((name) => rig.isReady(name)));
    if (ready.every(Boolean) && (await rig.areServersUp()) && (await canAsk(world, cast))) return true;
    await pause(100);
  }
  return false;
}

/** A wallet of rewards through the gateway, for a session that identity vouches for. */
async function canAsk(world: World, { dealers, spenders }: Cast): Promise<boolean> {
  const [dealer, rider] = [dealers[0], spenders[0]];
  const token = await dealer?.client.token().catch(() => null);
  if (!token) return false;
  return fetch(`${world.baseUrl}/api/dealer/redeem`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    // More than any wallet holds: the call passes all checks and changes nothing.
    body: JSON.stringify({
      riderId: rider?.id,
      amountCents: 9_000_000_000,
      currency: 'USD',
      pin,
      employeeName: 'Dana',
      idVerified: true,
    }),
    signal: AbortSignal.timeout(5000),
  }).then(
    ({ status }) => status >= 400 && status < 500 && ![401, 408, 429].includes(status),
    () => false,
  );
}

const seconds = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');

function report({
  struck,
  journal,
  checks,
  resent,
}: {
  struck: Struck[];
  journal: Journal;
  checks: Awaited<ReturnType<typeof judge>>['checks'];
  resent: number;
}): boolean {
  const byName = Map.groupBy(struck, ({ name }) => name);
  console.table(
    [...byName].map(([name, all]) => {
      const times = all.map(({ recoveryMs }) => recoveryMs).sort((a, b) => a - b);
      return {
        fault: name,
        times: all.length,
        'recovery p50': seconds(times[Math.floor(times.length / 2)] ?? 0),
        max: seconds(times.at(-1) ?? 0),
      };
    }),
  );
  const late = (['service', 'server'] as const).map((of) => ({
    name: `a ${of} is back within ${limitMs[of] / 1000} s`,
    wrong: struck
      .filter((each) => each.of === of && each.recoveryMs > limitMs[of])
      .map(({ name, recoveryMs }) => `${name}: ${seconds(recoveryMs)}`),
  }));
  console.log(
    `${struck.length} faults, ${journal.operations.length} operations: ${journal.acknowledged} acknowledged, ` +
      `${journal.operations.filter(({ state }) => state === 'refused').length} refused, ` +
      `${journal.ambiguous} ambiguous at first, ${journal.open().length} to the end; ` +
      `${damage.poison.size} poisoned, ${resent} sent again after their queue was deleted`,
  );
  for (const { name, wrong } of checks) say(wrong.length === 0 ? 'ok' : 'FAIL', name, wrong);
  // How long it takes depends on the machine too, so it is reported and fails nothing.
  for (const { name, wrong } of late) say(wrong.length === 0 ? 'ok' : 'late', name, wrong);
  const failed = checks.filter(({ wrong }) => wrong.length > 0).length;
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

function say(word: string, name: string, wrong: string[]): void {
  console.log(`${word.padEnd(6)}${name}`);
  for (const line of wrong.slice(0, 10)) console.log(`          ${line}`);
  if (wrong.length > 10) console.log(`          and ${wrong.length - 10} more`);
}

await main();
