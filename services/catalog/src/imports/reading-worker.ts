import { parentPort, workerData } from 'node:worker_threads';
import { ReadingRefused, readResultsFile, type ReadingOptions } from '@podium/results-reader/read-file.ts';

/** Runs in a worker, with its own heap and time limit (`read-file.ts`). */
const { name, bytes, options } = workerData as { name: string | null; bytes: Uint8Array; options: ReadingOptions };
try {
  const input = name === null ? { text: new TextDecoder().decode(bytes) } : { bytes, name };
  parentPort?.postMessage({ value: await readResultsFile(input, options) });
} catch (error) {
  if (!(error instanceof ReadingRefused)) throw error;
  parentPort?.postMessage({ problem: { code: error.code, params: error.params } });
}
