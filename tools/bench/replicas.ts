import pg from 'pg';
import { startProductProcess } from '../testing/product-process.mjs';
import { World } from '../testing/world.ts';
import { rate } from './load.ts';
import { median, type Line } from './measure.ts';
import { call } from './raw-call.ts';
import { counterOf, quiet } from './redeem.ts';

const connections = 16;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/**
 * What three replicas of each service carry beside one of each on the same cores: two products, in turn, so that other
 * load of the machine affects both.
 */
export async function benchReplicas(one: World, { postgresUrl }: { postgresUrl: string }): Promise<Line[]> {
  const product = await startProductProcess({ replicas: 3 });
  try {
    const works = {
      one: await worksOf(one, postgresUrl),
      three: await worksOf(new World(product.baseUrl), product.postgresUrl),
    };
    const lines: Line[] = [];
    for (const what of ['redeem', 'read'] as const) {
      const taken = { one: [] as number[], three: [] as number[] };
      // The first round warms both up.
      for (let round = 0; round <= rounds; round += 1)
        for (const which of ['one', 'three'] as const) {
          await works[which].quiet();
          taken[which].push((await rate(connections, seconds, works[which][what])).perSecond);
        }
      const [single, several] = [median(taken.one.slice(1)), median(taken.three.slice(1))];
      lines.push({
        what: `${what} with 3 replicas of each service`,
        figure: `${Math.round(several)}/s`,
        limit: `with 1: ${Math.round(single)}/s`,
        ratio: (several / single).toFixed(2),
        aim: '1 or more',
      });
    }
    for (const { end } of Object.values(works)) await end();
    return lines;
  } finally {
    await product.stop();
  }
}

async function worksOf(world: World, postgresUrl: string) {
  const pool = new pg.Pool({ connectionString: postgresUrl, max: 1 });
  pool.on('error', () => undefined);
  return {
    redeem: await counterOf(world, world.baseUrl),
    read: () => call(world.baseUrl, 'GET', '/api/categories', {}),
    quiet: () => quiet(pool),
    end: () => pool.end(),
  };
}
