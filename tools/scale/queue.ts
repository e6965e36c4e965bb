import { Random } from '../chaos/random.ts';

/** A queue with several servers, each of which takes a varying time for a piece of work. */
export type Queue = {
  /** The parallelism: cores, or 1 for a single process. */ servers: number;
  /** The most that all servers together do in a second. */ capacityPerSecond: number;
  /** What arrives in a second. */ arrivalsPerSecond: number;
  /** How many pieces arrive at once, as the awards of one posting do; 1 by default. */ batch?: number;
};
/** Share of the servers that is busy; times in milliseconds. No times where more arrives than capacity. */
export type Load = { utilization: number; meanWaitMs: number; p95WaitMs: number };

/** Enough for the p95 of a queue near its capacity. */
const pieces = 250_000;
const warmUp = 25_000;

/** FIFO; times between arrivals and service times are exponential. Deterministic for a seed. */
export function simulate({ servers, capacityPerSecond, arrivalsPerSecond, batch = 1 }: Queue, seed = 1): Load {
  const utilization = arrivalsPerSecond / capacityPerSecond;
  if (utilization >= 1) return { utilization, meanWaitMs: Infinity, p95WaitMs: Infinity };
  const random = new Random(seed);
  const exponential = (mean: number) => -mean * Math.log(1 - random.next());
  const freeAt = Array.from({ length: servers }, () => 0);
  const waits = new Float64Array(pieces);
  let now = 0;
  for (let n = -warmUp; n < pieces; n += 1) {
    if (n % batch === 0) now += exponential(batch / arrivalsPerSecond);
    const first = firstOf(freeAt);
    const begins = Math.max(now, freeAt[first] as number);
    if (n >= 0) waits[n] = begins - now;
    freeAt[first] = begins + exponential(servers / capacityPerSecond);
  }
  waits.sort();
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / pieces;
  return { utilization, meanWaitMs: mean * 1000, p95WaitMs: (waits[Math.floor(pieces * 0.95)] as number) * 1000 };
}

/** The same by Erlang's formula, for work that comes one by one (M/M/c). */
export function erlangC({ servers, capacityPerSecond, arrivalsPerSecond }: Queue): Load {
  const utilization = arrivalsPerSecond / capacityPerSecond;
  if (utilization >= 1) return { utilization, meanWaitMs: Infinity, p95WaitMs: Infinity };
  const offered = utilization * servers;
  let term = 1;
  let sum = 1;
  for (let k = 1; k < servers; k += 1) sum += term *= offered / k;
  const all = (term * offered) / servers / (1 - utilization);
  const waiting = all / (sum + all);
  const spare = capacityPerSecond - arrivalsPerSecond;
  return {
    utilization,
    meanWaitMs: (waiting / spare) * 1000,
    p95WaitMs: Math.max(0, Math.log(waiting / 0.05) / spare) * 1000,
  };
}

function firstOf(freeAt: number[]): number {
  let first = 0;
  for (let i = 1; i < freeAt.length; i += 1) if ((freeAt[i] as number) < (freeAt[first] as number)) first = i;
  return first;
}
