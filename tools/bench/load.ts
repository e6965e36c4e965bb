import { call } from './raw-call.ts';

/** Runs work at a given concurrency for a given time; answers the rate per second, without warm-up. */
export async function rate(
  width: number,
  seconds: number,
  work: (n: number) => Promise<unknown>,
): Promise<{ perSecond: number; p99Ms: number }> {
  let counting = false;
  let stopped = false;
  let n = 0;
  let done = 0;
  const times: number[] = [];
  const worker = async () => {
    while (!stopped) {
      const began = performance.now();
      await work(n++);
      if (counting && !stopped) {
        done += 1;
        times.push(performance.now() - began);
      }
    }
  };
  const workers = Array.from({ length: width }, worker);
  await pause(Math.min(1, seconds / 3));
  counting = true;
  const began = performance.now();
  await pause(seconds);
  stopped = true;
  const elapsed = (performance.now() - began) / 1000;
  await Promise.all(workers);
  times.sort((a, b) => a - b);
  return { perSecond: done / elapsed, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** So many reads per second at a server; an answer other than 200 is no read, and ends the bench. */
export async function readsPerSecond(base: string, path: string, width: number, seconds: number): Promise<number> {
  const work = async () => {
    const status = await call(base, 'GET', path, {});
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  return (await rate(width, seconds, work)).perSecond;
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
