import type { InputRecord } from './early-input.ts';

declare global {
  interface Window {
    podiumInput?: InputRecord;
  }
}

/** From the script of a rendered page to its application, which is another bundle. */
export const handOver = {
  set: (record: InputRecord) => void (window.podiumInput = record),
  get: (): InputRecord | undefined => window.podiumInput,
};
