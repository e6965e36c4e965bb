import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProductProcess } from '../testing/product-process.mjs';
import { testAdmin, testApprover } from '../testing/test-admin.ts';
import { inWords, rowsOf, withRows, type Command, type History } from './history.ts';
import { Past } from './past.ts';
import { Program } from './product/program.ts';
import { kinds, randomCast, RandomHistory } from './random-history.ts';
import { programToday, Run, type RunOptions } from './run.ts';
import { shrink } from './shrink.ts';
import { compareTotals, readTotals } from './product/totals.ts';

const usage = `npm run oracle -- [--seed N] [--events M] [--without KIND,...] [--replay FILE] [--url URL]
Kinds: ${kinds.join(', ')}`;
/** Each history has so many events, and people of its own, so that several can be told at once. */
const eventsPerHistory = 25;
const width = 4;
/** To leave out commands, and as many again to leave out rows of results. */
const maxReplays = 100;

type Told = { history: History; run: Run; difference: string | null };
/** Whether the figures of the whole program are compared too; nothing else may happen in it meanwhile. */
type Compared = { totals: boolean };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      events: { type: 'string', default: '300' },
      without: { type: 'string', default: '' },
      replay: { type: 'string' },
      url: { type: 'string' },
    },
  });
  const without = new Set(values.without.split(',').filter(Boolean));
  const unknown = [...without].filter((kind) => !(kinds as readonly string[]).includes(kind));
  if (unknown.length > 0) throw new Error(`There is no kind ${unknown.join(', ')}\n${usage}`);
  const secret = values.url ? (process.env.SEED_CLOCK_SECRET ?? null) : 'oracle';
  if (!secret) without.add('past');
  const own = values.url ? null : await startProduct(secret ?? '');
  try {
    const credentials = values.url
      ? { email: process.env.ADMIN_EMAIL ?? 'admin@demo.test', password: process.env.ADMIN_PASSWORD ?? 'Podium2026' }
      : testAdmin;
    const second = values.url
      ? {
          email: process.env.APPROVER_EMAIL ?? 'approvals@demo.test',
          password: process.env.APPROVER_PASSWORD ?? 'Podium2026',
        }
      : testApprover;
    const dataDir = own?.dataDir ?? process.env.DATA_DIR ?? '.data';
    const options: RunOptions = {
      program: await Program.open(values.url ?? own?.baseUrl ?? '', { first: credentials, second }, secret),
      without,
      // Only a difference takes this long; slow machines take their time until they agree.
      patienceSeconds: 180,
      past: new Past(() => expireNow(dataDir)),
    };
    const failed = values.replay
      ? await replay(options, JSON.parse(readFileSync(values.replay, 'utf8')) as History)
      : await runSeasons(options, Number(values.seed), Number(values.events));
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await own?.stop();
  }
}

const startProduct = (secret: string) =>
  startProductProcess({
    env: {
      SMALL_RACES: '0',
      CALLS_PER_SECOND: '0',
      CONNECTIONS_PER_ADDRESS: '0',
      LOG_LEVEL: 'warn',
      // It would end what histories in the past still use.
      PAUSED_JOBS: 'expire-awards',
      SEED_CLOCK_SECRET: secret,
    },
  });

/** The job of each night, now. */
async function expireNow(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../ops/ops.ts'), 'expire'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The job of expiry ended with ${code}`);
}

async function runSeasons(options: RunOptions, seed: number, events: number): Promise<number> {
  const began = performance.now();
  const sizes = Array.from({ length: Math.ceil(events / eventsPerHistory) }, (_, at) =>
    Math.min(eventsPerHistory, events - at * eventsPerHistory),
  );
  const { admin } = options.program;
  if (!options.without.has('past')) await options.past.clear();
  const before = await readTotals(admin, programToday());
  const told: Told[] = [];
  let next = 0;
  const work = async () => {
    while (next < sizes.length && !told.some(({ difference }) => difference)) {
      const at = next++;
      told.push(await tellRandom(options, seed * 1000 + at, sizes[at] ?? 0));
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  const failures = told.filter(({ difference }) => difference !== null);
  const runs = told.map(({ run }) => run);
  const wrongTotals = failures.length > 0 ? null : await compareTotals(admin, programToday(), before, runs);
  const commands = told.flatMap(({ history }) => history.commands);
  const counts = [...Map.groupBy(commands, (command) => command.do)].map(([name, all]) => `${name} ${all.length}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Seed ${seed}: ${told.length} histories, ${commands.length} commands in ${seconds} s`);
  console.log(`  ${counts.sort().join(', ')}`);
  for (const { history, difference } of failures)
    console.log(`History ${history.cast.seed}, command ${history.commands.length}: ${difference}\n  ${kept(history)}`);
  if (failures[0]) await showShortest(options, failures[0], { totals: false });
  if (wrongTotals) {
    console.log(`The figures of all histories differ:\n  ${wrongTotals}`);
    await showTotals(options, told);
  }
  const failed = failures.length + (wrongTotals ? 1 : 0);
  console.log(`${told.length + 1 - failed} passed, ${failed} failed`);
  return failed;
}

async function tellRandom(options: RunOptions, seed: number, events: number): Promise<Told> {
  const history: History = { cast: randomCast(seed, options.without), commands: [] };
  const run = await Run.start(options, history.cast);
  const random = new RandomHistory(run.model, options.without);
  let difference: string | null = null;
  for (let command = random.next(events); command && !difference; command = random.next(events)) {
    const step = await run.step(command);
    if (!step.skipped) history.commands.push(command);
    difference = step.difference;
  }
  difference ??= await run.finish();
  await run.end();
  return { history, run, difference };
}

/** A recorded history on new people; the difference with which it ends, or null. */
async function tell(options: RunOptions, { cast, commands }: History, { totals }: Compared): Promise<string | null> {
  if (totals && cast.past) await options.past.clear();
  const before = totals ? await readTotals(options.program.admin, programToday()) : null;
  const run = await Run.start(options, cast);
  let difference: string | null = null;
  for (const command of commands) difference ??= (await run.step(command)).difference;
  difference ??= await run.finish();
  await run.end();
  // One that was cut off in its past never saw the daily job, which the figures need.
  if (!run.model.today) return difference;
  return difference ?? (before && compareTotals(options.program.admin, programToday(), before, [run]));
}

/** Finds a history that makes the figures differ by itself, and its shortest form. */
async function showTotals(options: RunOptions, told: Told[]): Promise<void> {
  for (const { history } of told) {
    if ((await tell(options, history, { totals: true })) === null) continue;
    return showShortest(options, { history, difference: null }, { totals: true });
  }
  console.log('No history by itself makes them differ');
}

async function replay(options: RunOptions, history: History): Promise<number> {
  const difference = await tell(options, history, { totals: true });
  if (difference) print(history, difference);
  console.log(difference ? '0 passed, 1 failed' : '1 passed, 0 failed');
  return difference ? 1 : 0;
}

async function showShortest(
  options: RunOptions,
  { history, difference }: Pick<Told, 'history' | 'difference'>,
  compared: Compared,
): Promise<void> {
  console.log(`Looking for the shortest form of history ${history.cast.seed}`);
  let last = 'It differs no more';
  const fails = async (commands: Command[]) => {
    const found = await tell({ ...options, patienceSeconds: 10 }, { ...history, commands }, compared);
    // A call that is refused is another fault than a figure that differs.
    const isTheSame = found !== null && (difference === null || isRefusal(found) === isRefusal(difference));
    if (isTheSame) last = found;
    return isTheSame;
  };
  const few = await shrink(history.commands, fails, maxReplays);
  const rows = await shrink(rowsOf(few), (left) => fails(withRows(few, left)), maxReplays);
  const found = { ...history, commands: withRows(few, rows) };
  print(found, last);
  console.log(kept(found, 'shortest'));
}

const isRefusal = (difference: string) => difference.startsWith('the product refuses');

/** Writes a history to a file, and says how it is told again. */
function kept(history: History, form = 'whole'): string {
  const file = join(tmpdir(), `oracle-${history.cast.seed}-${form}.json`);
  writeFileSync(file, `${JSON.stringify(history, null, 1)}\n`);
  return `Again: npm run oracle -- --replay ${file}`;
}

function print({ cast, commands }: History, difference: string): void {
  console.log(
    `Riders ${cast.riders.map(({ bikes }, at) => `${at} on patterns ${bikes.join('+') || 'none'}`).join(', ')}`,
  );
  commands.forEach((command, at) => console.log(`${String(at + 1).padStart(3)} ${inWords(command)}`));
  console.log(`  ${difference}`);
}

main().catch((error: Error) => {
  console.error(error.stack ?? error.message);
  process.exit(1);
});
