import { readWords } from '@podium/service-kit/words.ts';

/** A sentence of `locales/` by its dotted key, with placeholders filled. */
export const say = readWords(new URL('../locales/', import.meta.url));
