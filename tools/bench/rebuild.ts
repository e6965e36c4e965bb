import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { insertRows, openDatabase, type Database } from '@podium/service-kit/database.ts';
import type { Line } from './measure.ts';

type Product = { postgresUrl: string; dataDir: string };

const awards = 200_000;
const redemptions = 100_000;
/** The size of a page of the logs. */
const together = 5000;

/**
 * Reports rebuilds its tables from a log of awards, and of redemptions that each contain an award too; beside it, the
 * same rows put into the same tables by the same connection, in batches of that size, without reading, building or comparing.
 */
export async function benchRebuild({ postgresUrl, dataDir }: Product): Promise<Line[]> {
  const db = openDatabase({ url: postgresUrl, schema: 'reports', pool: 2, deadlines: null });
  try {
    await fillLog(db);
    const said = await rebuild(dataDir);
    const [, events, seconds] = /rewards: (\d+) events in ([\d.]+) s(?![\s\S]*rewards: )/.exec(said.text) ?? [];
    const perSecond = Number(events) / Number(seconds);
    const bare = await insertBare(db);
    const line = (what: string, figure: number): Line => ({
      what,
      figure: `${Math.round(figure)}/s`,
      limit: `bare insert: ${Math.round(bare)} rows/s`,
      ratio: (figure / bare).toFixed(2),
      aim: '20,000/s or more',
    });
    return [
      line(`rebuild of ${events} events: reading and applying`, perSecond),
      line('the same with its start, comparison and switch', Number(events) / said.seconds),
    ];
  } finally {
    await db.destroy();
  }
}

/** Into the log alone: the relay has nothing to send, so nobody consumes them while we measure. */
async function fillLog(db: Database): Promise<void> {
  const award = (id: string, rest: string) => `
    jsonb_build_object(
      'awardId', ${id}, 'riderId', 'bench-' || (n % 5000), 'eventId', 'bench-' || (n % 500), 'seriesId', 's',
      'classId', n::text, 'className', '450 A', 'place', 1, 'kind', 'dealerCredit', 'status', 'Current',
      'initialValueCents', 1000, 'currency', 'USD', 'awardedDate', '2026-06-10', 'expireDate', '2027-06-10',
      'revoked', false, ${rest}
    )`;
  const columns = 'type, aggregate_id, version, correlation_id, actor, data';
  const actor = `'{"userId": null, "proxiedBy": null}'::jsonb`;
  await db.transaction(async (tx) => {
    await tx.raw('set local search_path to rewards');
    await tx.raw(
      `insert into outbox (${columns})
       select 'rewards.award-earned.v1', 'bench-' || n, 1, 'bench', ${actor},
         ${award("'bench-' || n", "'currentValueCents', 1000, 'redeemedCents', 0")}
       from generate_series(1, ${awards}) n`,
    );
    await tx.raw(
      `insert into outbox (${columns})
       select 'rewards.redemption-made.v1', 'bench-r' || n, 1, 'bench', ${actor},
         jsonb_build_object(
           'redemptionId', 'bench-r' || n, 'code', 'X', 'riderId', 'bench-' || (n % 5000), 'dealerId', 'd',
           'amountCents', 100, 'currency', 'USD', 'redeemedAt', '2026-07-01T17:00:00.000Z', 'undoneAt', null,
           'awards', jsonb_build_array(
             ${award("'bench-' || n", "'currentValueCents', 900, 'redeemedCents', 100, 'version', 2")}
           )
         )
       from generate_series(1, ${redemptions}) n`,
    );
    await tx.raw('delete from outbox_pending');
  });
  await db.raw('vacuum analyze rewards.outbox');
  await db.raw('checkpoint');
}

async function rebuild(dataDir: string): Promise<{ seconds: number; text: string }> {
  const began = performance.now();
  const child = spawn(process.execPath, ['tools/ops/ops.ts', 'reports', 'rebuild'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let text = '';
  // Progress is printed there.
  child.stderr.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`The rebuild ended with ${code}:\n${text}`);
  return { seconds: (performance.now() - began) / 1000, text };
}

/** Rows a second. */
async function insertBare(db: Database): Promise<number> {
  let seconds = 0;
  let count = 0;
  for (const table of ['awards', 'redemptions']) {
    const rows = (await db(table)) as Record<string, unknown>[];
    await db.raw('create table ?? (like ?? including all)', [`bare_${table}`, table]);
    const began = performance.now();
    for (let at = 0; at < rows.length; at += together)
      await db.transaction(async (tx) => {
        await tx.raw('set local synchronous_commit = off');
        await insertRows(tx, `bare_${table}`, rows.slice(at, at + together));
      });
    seconds += (performance.now() - began) / 1000;
    count += rows.length;
    await db.raw('drop table ??', [`bare_${table}`]);
  }
  return count / seconds;
}
