import type { z } from 'zod';

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

type Address = { zipcode?: string | null | undefined; country?: string | null | undefined };

/** For an address, or an edit of one; without a country a code is not checked. */
export function checkPostalCode({ value, issues }: { value: Address; issues: z.core.$ZodRawIssue[] }): void {
  const { zipcode, country } = value;
  if (!zipcode || !country || isPostalCode(zipcode, country)) return;
  issues.push({
    code: 'custom',
    path: ['zipcode'],
    message: 'not a postal code of the country',
    params: { code: country === 'CA' ? 'request/postal-code' : 'request/zip-code' },
    input: zipcode,
  });
}
