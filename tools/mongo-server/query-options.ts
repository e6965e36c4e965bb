import { ProcessingMode } from 'mingo';

/** No client code runs here. */
export const queryOptions = { scriptEnabled: false };

/** For operations that shape output: stages may change their input, which is the stored document. */
export const shapingOptions = { ...queryOptions, processingMode: ProcessingMode.CLONE_INPUT };
