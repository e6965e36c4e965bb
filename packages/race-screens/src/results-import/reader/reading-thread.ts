// The page brings what the oldest browsers lack to itself, not to its threads.
import 'core-js/actual/map/group-by.js';
import { readResultsFile } from '@podium/results-reader/read-file.ts';
import type { ReadingReply, ReadingRequest } from './browser-reader.ts';

/** Runs in a thread of the browser (`browser-reader.ts`). What it cannot read it answers with null. */
addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  const { id, input, options } = data;
  const reply = (reading: ReadingReply['reading']) => postMessage({ id, reading } satisfies ReadingReply);
  // The server reads the same file next, and says why it is refused.
  readResultsFile(input, options).then(reply, () => reply(null));
});
