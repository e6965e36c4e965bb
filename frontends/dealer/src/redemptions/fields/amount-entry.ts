import { typedCents } from '@podium/ui/formats/typed-amount.ts';

/** What the keys of the pad can enter: dollars and at most two decimals. */
const shape = /^\d{0,6}(?:[.,]\d{0,2})?$/;

export function typeKey(text: string, key: string): string {
  if (key === 'backspace') return text.slice(0, -1);
  const isSign = key === '.' || key === ',';
  const next = text === '0' && !isSign ? key : `${text === '' && isSign ? '0' : text}${key}`;
  return shape.test(next) ? next : text;
}

/** The amount in cents; null while the text is no amount or is ambiguous. */
export const centsOf = (text: string): number | null => typedCents(text) || null;

export function entryOf(cents: number, decimal: '.' | ','): string {
  const dollars = Math.floor(cents / 100);
  return cents % 100 === 0 ? String(dollars) : `${dollars}${decimal}${String(cents % 100).padStart(2, '0')}`;
}
