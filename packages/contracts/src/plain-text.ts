import { z } from 'zod';

/**
 * Control characters but tab and line ends, and those that show nothing or turn the direction of the text: they make one
 * name look like another, or a line read backwards.
 */
const hidden = /(?![\t\n\r])\p{Cc}|[\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;

/** Whether every character of a text can be seen. */
export const isPlainText = (text: string): boolean => !hidden.test(text);

const plain = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isPlainText, { params: { code: 'request/hidden-characters' } });

/** A text of 1 to `max` characters that can all be seen. Throws `request/hidden-characters` for the field. */
export const text = (max = 120) => plain(max).min(1);

/** The same; empty and absent become null. */
export const optionalText = (max = 120) =>
  plain(max)
    .nullish()
    .transform((value) => value || null);

/** A name of a person: one line. */
export const personName = (max = 60) =>
  text(max).refine((name) => !/[\t\n\r]/.test(name), { params: { code: 'request/hidden-characters' } });
