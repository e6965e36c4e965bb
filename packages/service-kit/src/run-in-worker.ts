import { Worker } from 'node:worker_threads';
import { ProblemError } from './problem.ts';

/** The limits of a file that a worker reads. */
export const workerLimits = { ms: 20_000, heapMb: 256 };

/**
 * What a worker answers that reads a file with its own heap and time limit: `{ value }`, or `{ problem }` with an
 * error's code. Throws that error, and `import/takes-too-much` when a limit ends it.
 */
export async function runInWorker<T>(script: URL, workerData: unknown, { ms, heapMb } = workerLimits): Promise<T> {
  const worker = new Worker(script, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: heapMb / 8 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const timer = setTimeout(() => void worker.terminate(), ms);
  try {
    const answer = await new Promise<{ value?: T; problem?: Pick<ProblemError, 'code' | 'params'> }>(
      (resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('the worker ended')));
      },
    );
    if (answer.problem) throw new ProblemError(answer.problem.code, answer.problem.params);
    return answer.value as T;
  } catch (error) {
    // Out of memory or time: no table of results needs that much.
    throw error instanceof ProblemError ? error : new ProblemError('import/takes-too-much');
  } finally {
    clearTimeout(timer);
    void worker.terminate();
  }
}
