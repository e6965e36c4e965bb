import { parentPort, workerData } from 'node:worker_threads';
import { ProblemError } from './problem.ts';
import { readRows } from './read-rows.ts';

/** Runs beside the service, with a heap and a time of its own (`table-file.ts`). */
const { bytes, xlsx } = workerData as { bytes: Uint8Array; xlsx: boolean };
try {
  parentPort?.postMessage({ rows: await readRows(Buffer.from(bytes), { xlsx }) });
} catch (error) {
  const { code, params } = error instanceof ProblemError ? error : new ProblemError('import/not-a-table');
  parentPort?.postMessage({ problem: { code, params } });
}
