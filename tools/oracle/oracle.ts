import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProductProcess } from '../testing/product-process.mjs';
import { testAdmin } from '../testing/test-admin.ts';
import { inWords, type Command, type History } from './history.ts';
import { Program } from './program.ts';
import { kinds, randomCast, RandomHistory } from './random-history.ts';
import { Run, type RunOptions } from './run.ts';
import { shrink } from './shrink.ts';

const usage = `npm run oracle -- [--seed N] [--events M] [--without KIND,...] [--replay FILE] [--url URL]
Kinds: ${kinds.join(', ')}`;
/** Each history has so many events, and people of its own, so that several can be told at once. */
const eventsPerHistory = 25;
const width = 4;
const mostReplays = 150;

type Failure = { history: History; difference: string };

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
    const dataDir = own?.dataDir ?? process.env.DATA_DIR ?? '.data';
    const options: RunOptions = {
      program: await Program.open(values.url ?? own?.baseUrl ?? '', credentials, secret),
      without,
      patienceSeconds: 8,
      sweep: () => expireNow(dataDir),
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
    env: { CALLS_PER_SECOND: '0', CONNECTIONS_PER_ADDRESS: '0', LOG_LEVEL: 'warn', SEED_CLOCK_SECRET: secret },
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
  const failures: Failure[] = [];
  let [commands, next] = [0, 0];
  const counts = new Map<string, number>();
  const work = async () => {
    while (next < sizes.length && failures.length === 0) {
      const at = next++;
      const told = await tellRandom(options, seed * 1000 + at, sizes[at] ?? 0);
      commands += told.history.commands.length;
      for (const each of told.history.commands) counts.set(each.do, (counts.get(each.do) ?? 0) + 1);
      if (told.difference) failures.push({ history: told.history, difference: told.difference });
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const said = [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`);
  console.log(`Seed ${seed}: ${next} histories, ${commands} commands in ${seconds} s (${said.join(', ')})`);
  for (const { history, difference } of failures)
    console.log(`History ${history.cast.seed}, command ${history.commands.length}: ${difference}`);
  for (const failure of failures.slice(0, 1)) await showShortest(options, failure);
  console.log(`${next - failures.length} passed, ${failures.length} failed`);
  return failures.length;
}

async function tellRandom(
  options: RunOptions,
  seed: number,
  events: number,
): Promise<{ history: History; difference: string | null }> {
  const history: History = { cast: randomCast(seed, options.without), commands: [] };
  const run = await Run.start(options, history.cast);
  const random = new RandomHistory(run.model, options.without);
  for (let command = random.next(events); command; command = random.next(events)) {
    const { skipped, difference } = await run.step(command);
    if (skipped) continue;
    history.commands.push(command);
    if (difference) return { history, difference };
  }
  return { history, difference: await run.compareAll() };
}

/** A recorded history on new people; the difference with which it ends, or null. */
async function tell(options: RunOptions, { cast, commands }: History): Promise<string | null> {
  const run = await Run.start(options, cast);
  for (const command of commands) {
    const { difference } = await run.step(command);
    if (difference) return difference;
  }
  return run.compareAll();
}

async function replay(options: RunOptions, history: History): Promise<number> {
  const difference = await tell(options, history);
  if (difference) print(history, difference);
  console.log(difference ? '0 passed, 1 failed' : '1 passed, 0 failed');
  return difference ? 1 : 0;
}

async function showShortest(options: RunOptions, { history, difference }: Failure): Promise<void> {
  console.log(`Looking for the shortest form of history ${history.cast.seed}`);
  let last = difference;
  const shortest = await shrink(
    history.commands,
    async (commands: Command[]) => {
      const found = await tell({ ...options, patienceSeconds: 3 }, { ...history, commands });
      if (found) last = found;
      return found !== null;
    },
    mostReplays,
  );
  const found = { ...history, commands: shortest };
  const file = `oracle-${history.cast.seed}.json`;
  writeFileSync(file, `${JSON.stringify(found, null, 1)}\n`);
  print(found, last);
  console.log(`Again: npm run oracle -- --replay ${file}`);
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
