import type { Locale } from '@podium/contracts/locales.ts';
import { readWords } from '@podium/service-kit/words.ts';

/** A sentence of `locales/` by its dotted key, with placeholders filled. */
export const say = readWords(new URL('../locales/', import.meta.url));

/** The same for a key that is made of stored data; null where there is no such text. */
export function sayIfKnown(locale: Locale, key: string, values?: Record<string, string>): string | null {
  try {
    return say(locale, key, values);
  } catch {
    // Its only error is that there is none.
    return null;
  }
}
