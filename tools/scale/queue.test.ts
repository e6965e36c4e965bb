import { readFileSync } from 'node:fs';
import { onlyInFull } from '../testing/depth.ts';
import { erlangC, simulate, type Queue } from './queue.ts';
import { scaleTable } from './stations.ts';

/** Worked out by hand, so that neither the simulation nor the general formula checks itself. */
const alone = (capacityPerSecond: number, arrivalsPerSecond: number): Queue => ({
  servers: 1,
  capacityPerSecond,
  arrivalsPerSecond,
});

describe.each([0.3, 0.6, 0.9])('one server, busy for %d of the time', (utilization) => {
  const queue = alone(100, 100 * utilization);
  const spare = 100 - 100 * utilization;
  const known = { mean: (utilization / spare) * 1000, p95: (Math.log(utilization / 0.05) / spare) * 1000 };

  it('waits as M/M/1 predicts', () => {
    const { meanWaitMs, p95WaitMs } = simulate(queue);
    expect(Math.abs(meanWaitMs / known.mean - 1)).toBeLessThan(0.04);
    expect(Math.abs(p95WaitMs / known.p95 - 1)).toBeLessThan(0.04);
  });
  it('equals the formula for several servers', () => {
    expect(erlangC(queue).meanWaitMs).toBeCloseTo(known.mean, 6);
    expect(erlangC(queue).p95WaitMs).toBeCloseTo(known.p95, 6);
  });
});

/** Of 2 servers with 1.6 at work on average 0.7111 must wait, of 10 with 8 0.4092: from a table of Erlang C. */
it.each([
  [2, 0.711_111],
  [10, 0.409_18],
])('waits at %d servers, busy for 0.8 of the time, as Erlang C says', (servers, waiting) => {
  const queue = { servers, capacityPerSecond: 1000, arrivalsPerSecond: 800 };
  const known = { mean: (waiting / 200) * 1000, p95: (Math.log(waiting / 0.05) / 200) * 1000 };
  expect(erlangC(queue).meanWaitMs).toBeCloseTo(known.mean, 3);
  const { meanWaitMs, p95WaitMs } = simulate(queue);
  expect(Math.abs(meanWaitMs / known.mean - 1)).toBeLessThan(0.04);
  expect(Math.abs(p95WaitMs / known.p95 - 1)).toBeLessThan(0.04);
});

it('is deterministic for a seed, and waits longer for batches', () => {
  const queue = alone(100, 60);
  expect(simulate(queue, 7)).toEqual(simulate(queue, 7));
  expect(simulate(queue, 7)).not.toEqual(simulate(queue, 8));
  // Of a batch of b the mean piece waits for (b - 1) / 2 before it, and for more work that is there (M[x]/M/1).
  const batch = 10;
  const known = ((batch + 1) / 2 / (100 * 0.4) - 1 / 100) * 1000;
  expect(Math.abs(simulate({ ...queue, batch }).meanWaitMs / known - 1)).toBeLessThan(0.05);
});

it('gives no time where more arrives than capacity', () => {
  expect(simulate(alone(100, 100)).p95WaitMs).toBe(Infinity);
});

onlyInFull(it)('the page shows the output of npm run scale', () => {
  expect(readFileSync('docs/scale.md', 'utf8')).toContain(scaleTable());
});
