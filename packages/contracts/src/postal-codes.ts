import type { z } from 'zod';
import { isCodeOfRegion } from './postal-regions.ts';

const shapes: Partial<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
};

/** Whether a code has its country's format: 92562 or 92562-1234, J1H 1Z1; other countries allow any. */
const isPostalCode = (code: string, country: string): boolean => shapes[country]?.test(code.trim()) ?? true;

/** Normalized: without the street part of a ZIP code. */
const keyOf = (code: string) => {
  const key = code.replaceAll(/\s/g, '').toUpperCase();
  return /^\d/.test(key) ? key.slice(0, 5) : key;
};
/** 92562-1234 is in 92562, and J1H 1Z1 in j1h1z1 and in J1H. */
export const isInPostalCode = (code: string, area: string): boolean => keyOf(code).startsWith(keyOf(area));

type Address = Partial<Record<'zipcode' | 'state' | 'country', string | null | undefined>>;

/**
 * For an address, or an edit of one: the code has its country's format, and is of its state or province. What is not
 * said is not compared.
 */
export function checkPostalCode({ value, issues }: { value: Address; issues: z.core.$ZodRawIssue[] }): void {
  const { zipcode, state, country } = value;
  if (!zipcode || !country) return;
  const wrong = (code: string, message: string) =>
    issues.push({
      code: 'custom',
      path: ['zipcode'],
      message,
      params: { code, value: zipcode, state: state ?? '' },
      input: zipcode,
    });
  if (!isPostalCode(zipcode, country))
    wrong(country === 'CA' ? 'request/postal-code' : 'request/zip-code', 'not a postal code of the country');
  else if (state && !isCodeOfRegion(keyOf(zipcode), country, state))
    wrong('request/postal-code-elsewhere', 'not a postal code of the state or province');
}
