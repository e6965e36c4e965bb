import { readWords } from '@podium/service-kit/words.ts';

/** What reports say by themselves: names of reports, columns and codes. */
export const say = readWords(new URL('../locales/', import.meta.url));
