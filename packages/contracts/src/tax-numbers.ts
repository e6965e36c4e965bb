import type { taxNumberTypes } from './choices.ts';

export type TaxNumberType = (typeof taxNumberTypes)[number];

/** Prefixes that the IRS never gave to an employer identification number. */
const noEinPrefix = [
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
];
/** The middle digits of an ITIN: 50-65, 70-88, 90-92 and 94-99. */
const isItinGroup = (group: number) =>
  (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group !== 93);

/** The check digit of Canada's social insurance number: every second digit counts twice, and the sum ends in 0. */
const isLuhn = (digits: string): boolean =>
  [...digits].reduce((sum, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

const checks: Record<Exclude<TaxNumberType, 'foreign'>, (digits: string) => boolean> = {
  ssn: (digits) => !/^(000|666|9)/.test(digits) && digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000',
  itin: (digits) => digits.startsWith('9') && isItinGroup(Number(digits.slice(3, 5))),
  ein: (digits) => !noEinPrefix.includes(digits.slice(0, 2)),
  // 0 was given to nobody, and 8 is for businesses.
  sin: (digits) => !/^[08]/.test(digits) && isLuhn(digits),
};

/**
 * A tax number as typed, with or without spaces and hyphens, as it is stored: nine digits, or the letters and digits of
 * another country's. Null if no such number exists (rule 49).
 */
export function readTaxNumber(type: TaxNumberType, text: string): string | null {
  const bare = text.replaceAll(/[\s.‐-―-]/g, '').toUpperCase();
  if (type === 'foreign') return /^[A-Z0-9]{6,20}$/.test(bare) ? bare : null;
  return /^\d{9}$/.test(bare) && checks[type](bare) ? bare : null;
}
