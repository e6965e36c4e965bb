import pg from 'pg';
import type { World } from '../testing/world.ts';
import { readsPerSecond } from './load.ts';
import { median, type Line } from './measure.ts';
import { addEvents } from './races.ts';
import { fillReports } from './reports.ts';

type Product = { postgresUrl: string; mongodbUrl: string; services: Record<string, number> };

const connections = 16;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 4) / 2;
/** With 40 results each: 100,000 results. */
const events = 2500;
const awards = 1_000_000;
/** The calls of everybody's pages, each with its service. */
export const publicReads = [
  ['catalog', '/api/categories'],
  ['catalog', '/api/events?limit=10'],
  ['catalog', '/api/event/:id'],
  ['catalog', '/api/series'],
  ['dealers', '/api/dealers-lean'],
  ['reports', '/api/aggregates/contingency'],
] as const;

/**
 * Public reads at their services beside `/healthz` of the same service, in turn, so that other load of the machine
 * affects both: with little data, and beside a million awards and 100,000 results.
 */
export async function benchPublicReads(world: World, product: Product): Promise<Line[]> {
  const few = await readAll(world, product, 'little data');
  await addEvents(product.mongodbUrl, await world.serie(), events);
  const pool = new pg.Pool({ connectionString: product.postgresUrl, max: 2, options: '-c search_path=reports' });
  await fillReports(pool, 0, awards).finally(() => pool.end());
  return [...few, ...(await readAll(world, product, 'a million awards'))];
}

async function readAll(world: World, { services }: Product, beside: string): Promise<Line[]> {
  // A write of its own: what is cached of the data before is out of date.
  const { id } = await world.event();
  const lines: Line[] = [];
  for (const [service, pattern] of publicReads) {
    const base = `http://127.0.0.1:${services[service]}`;
    const perSecond = (path: string) => readsPerSecond(base, path, connections, seconds);
    const taken = { read: [] as number[], health: [] as number[] };
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1) {
      taken.read.push(await perSecond(pattern.replace(':id', id)));
      taken.health.push(await perSecond('/healthz'));
    }
    const [read, health] = [median(taken.read.slice(1)), median(taken.health.slice(1))];
    const ratios = taken.read.slice(1).map((each, i) => each / (taken.health[i + 1] as number));
    lines.push({
      what: `GET ${pattern} at ${service}, beside ${beside}`,
      figure: `${Math.round(read)}/s`,
      limit: `/healthz: ${Math.round(health)}/s`,
      ratio: median(ratios).toFixed(2),
      aim: '0.35 or more',
    });
  }
  return lines;
}
