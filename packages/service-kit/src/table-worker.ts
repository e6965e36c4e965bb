import { parentPort, workerData } from 'node:worker_threads';
import { ProblemError } from './problem.ts';
import { readRows } from './read-rows.ts';

/** Runs in a worker, with its own heap and time limit (`table-file.ts`). */
const { bytes, xlsx } = workerData as { bytes: Uint8Array; xlsx: boolean };
try {
  parentPort?.postMessage({ value: await readRows(Buffer.from(bytes), { xlsx }) });
} catch (error) {
  const { code, params } = error instanceof ProblemError ? error : new ProblemError('import/not-a-table');
  parentPort?.postMessage({ problem: { code, params } });
}
