import { fillText } from '@podium/contracts/fill-text.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Said } from './interpretation.ts';
import { texts } from './reading-texts.ts';

/** What the reader says of a file, in a person's language. */
export function say({ code, params = {} }: Said, locale: Locale): string {
  const text = texts[code as keyof typeof texts];
  return text ? fillText(text[locale], (name) => params[name]?.toString()) : code;
}
