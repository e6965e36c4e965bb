import { typedCents } from '@podium/ui/formats/typed-amount.ts';

/** What the pad's own keys may make: dollars and at most two digits after the sign. */
const shape = /^\d{0,6}(?:[.,]\d{0,2})?$/;

export function typeKey(text: string, key: string): string {
  if (key === 'backspace') return text.slice(0, -1);
  const isSign = key === '.' || key === ',';
  const next = text === '0' && !isSign ? key : `${text === '' && isSign ? '0' : text}${key}`;
  return shape.test(next) ? next : text;
}

/** Cents of what stands in the field; null while it is no amount, or may be another one. */
export const centsOf = (text: string): number | null => typedCents(text) || null;

export function entryOf(cents: number, decimal: '.' | ','): string {
  const dollars = Math.floor(cents / 100);
  return cents % 100 === 0 ? String(dollars) : `${dollars}${decimal}${String(cents % 100).padStart(2, '0')}`;
}
