import { readWords } from '@podium/service-kit/words.ts';

/** The texts of reports: names of reports, columns and codes. */
export const say = readWords(new URL('../locales/', import.meta.url));
