import { ProcessingMode } from 'mingo';

/** No code from a client runs here. */
export const queryOptions = { scriptEnabled: false };

/** For what shapes its output: stages may change their input, which is the stored document. */
export const shapingOptions = { ...queryOptions, processingMode: ProcessingMode.CLONE_INPUT };
