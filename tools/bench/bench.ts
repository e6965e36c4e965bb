import { readFileSync, readdirSync } from 'node:fs';
import { inParallel, until } from '../client/podium-client.ts';
import { startProductProcess } from '../testing/product-process.mjs';
import { World } from '../testing/world.ts';
import type { Line } from './measure.ts';
import { benchDealers } from './dealers.ts';
import { benchGateway } from './gateway.ts';
import { benchHomePage } from './home-page.ts';
import { benchMoney } from './money.ts';
import { benchPeople } from './people.ts';
import { benchRaces } from './races.ts';
import { benchRebuild } from './rebuild.ts';
import { benchPublicReads } from './public-reads.ts';
import { benchRedeem } from './redeem.ts';
import { benchReplicas } from './replicas.ts';
import { benchReports } from './reports.ts';
import { benchTracing } from './tracing.ts';

/**
 * `npm run bench`: each figure beside its limit, measured in the same run on this machine, because only the ratio
 * is meaningful.
 * `npm run bench -- races` runs one part alone. The load comes from this process, so what it costs is taken from the
 * product's share of the machine.
 */
const lines: Line[] = [];

async function main(): Promise<void> {
  const began = performance.now();
  // One address sends all of the load.
  process.env.CALLS_PER_SECOND ??= '0';
  const product = await startProductProcess();
  const startSeconds = (performance.now() - began) / 1000;
  try {
    const world = new World(product.baseUrl);
    const wanted = process.argv[2];
    const runs = {
      redeem: async () => lines.push(...(await benchRedeem(world, product))),
      money: async () => lines.push(...(await benchMoney(world, product))),
      gateway: async () => lines.push(...(await benchGateway(world, product))),
      reads: async () => lines.push(...(await benchPublicReads(world, product))),
      home: async () => lines.push(...(await benchHomePage(world))),
      season: () => benchSeason(world),
      quiet: () => benchQuiet(world),
      people: async () => lines.push(...(await benchPeople(world, product))),
      dealers: async () => lines.push(...(await benchDealers(world, product))),
      races: async () => lines.push(...(await benchRaces(world, product))),
      tracing: async () => lines.push(...(await benchTracing(world, product))),
      rebuild: async () => lines.push(...(await benchRebuild(product))),
      reports: async () => lines.push(...(await benchReports(world, product))),
      replicas: async () => lines.push(...(await benchReplicas(world, product))),
    };
    for (const [name, run] of Object.entries(runs)) if (!wanted || wanted === name) await run();
    const memory = residentMb(process.pid);
    lines.push({
      what: 'start to ready, empty data folder',
      figure: `${startSeconds.toFixed(1)} s`,
      limit: 'aim: 15 s',
      ratio: (startSeconds / 15).toFixed(2),
      aim: 'below 1',
    });
    lines.push({
      what: 'resident memory of the whole stack',
      figure: `${memory} MB`,
      limit: 'aim: 1,200 MB',
      ratio: (memory / 1200).toFixed(2),
      aim: 'below 1',
    });
  } finally {
    await product.stop();
  }
  console.table(lines);
}

/** About 1,000 results in 24 classes of 12 events: from the first upload to the last award. */
async function benchSeason(world: World): Promise<void> {
  const riders = await inParallel(Array.from({ length: 40 }), 4, () => world.rider());
  const events = await inParallel(Array.from({ length: 12 }), 3, () => world.event());
  const file = [
    'Class,Place,Email,First Name,Last Name',
    ...['450 A', '450 Pro'].flatMap((name) => riders.map(({ email }, i) => `${name},${i + 1},${email},,`)),
  ].join('\n');
  const began = performance.now();
  await inParallel(events, 2, ({ id }) => world.postResults(id, file));
  for (const { id } of events) await world.assessed(id);
  const took = (performance.now() - began) / 1000;
  const count = events.length * riders.length * 2;
  lines.push({
    what: `season of ${count} results, first upload to last award`,
    figure: `${took.toFixed(2)} s (${Math.round(count / took)} rows/s)`,
    limit: 'aim: 10 s',
    ratio: (took / 10).toFixed(2),
    aim: 'below 1',
  });
}

/** Without other load: from the answer of the posting until the wallet shows the award. */
async function benchQuiet(world: World): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const [rider, event] = [await world.rider(), await world.event()];
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
    );
    const began = performance.now();
    await until(
      'the award',
      () => world.admin.get<{ credit: unknown[] }>(`/api/admin/rider/${rider.id}/wallet`),
      ({ credit }) => credit.length > 0,
    );
    times.push(performance.now() - began);
  }
  const p95 = times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
  lines.push({
    what: 'award visible after its posting, p95 at quiet',
    figure: `${p95.toFixed(0)} ms`,
    limit: 'aim: 1,000 ms',
    ratio: (p95 / 1000).toFixed(2),
    aim: 'below 1',
  });
}

/** Proportional where the kernel reports it, so that what PostgreSQL's processes share is counted once. */
function residentMb(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = readOr(`/proc/${name}/stat`);
    if (stat) parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOurs = (pid: number): boolean =>
    pid !== root &&
    (parents.get(pid) === root ||
      (parents.has(pid) && (parents.get(pid) as number) > 1 && isOurs(parents.get(pid) as number)));
  const kb = [...parents.keys()]
    .filter(isOurs)
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return Math.round(kb.reduce((sum, each) => sum + each, 0) / 1024);
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

void main().catch((error: Error) => {
  console.error(error);
  process.exit(1);
});
