import parsePhoneNumber from 'libphonenumber-js/min';
import { optionalText } from './plain-text.ts';

/** A number without a country code is one of the US or Canada, which share theirs. */
const parse = (text: string) => parsePhoneNumber(text, { defaultCountry: 'US', extract: false });

/** Whether a text is a telephone number that could be called from abroad, perhaps with an extension. */
const isPhone = (text: string): boolean => parse(text)?.isPossible() ?? false;

/**
 * By which two numbers are compared: `+19515550100`, whatever stands between the digits, and without its extension. What
 * is no number, as older profiles may have it, is compared by its last ten digits; null if those are fewer than seven.
 */
export function phoneKey(text: string): string | null {
  const number = parse(text);
  if (number?.isPossible()) return number.number;
  const digits = text.replace(/\D/g, '').slice(-10);
  return digits.length < 7 ? null : digits;
}

/** A telephone number as it was typed; empty and absent become null. Throws `request/phone` for the field. */
export const phoneSchema = optionalText(30).refine((phone) => phone === null || isPhone(phone), {
  params: { code: 'request/phone' },
});
