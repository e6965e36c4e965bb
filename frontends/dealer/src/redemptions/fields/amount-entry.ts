import { parseDollars } from '@podium/contracts/money.ts';

/** What may stand in the amount field while it is typed: dollars and at most two digits after a point or comma. */
const shape = /^\d{0,6}(?:[.,]\d{0,2})?$/;

export function typeKey(text: string, key: string): string {
  if (key === 'backspace') return text.slice(0, -1);
  const next =
    text === '0' && key !== '.' && key !== ','
      ? key
      : `${text === '' && (key === '.' || key === ',') ? '0' : text}${key}`;
  return shape.test(next) ? next : text;
}

export function acceptTyped(before: string, typed: string): string {
  const bare = typed.replace(/[\s$\u00A0\u202F]/g, '');
  return shape.test(bare) ? bare : before;
}

/** Cents of what is typed; null while it is no amount. */
export function centsOf(text: string): number | null {
  const cents = parseDollars(text.replace(',', '.').replace(/\.$/, ''));
  return cents === null || cents === 0 ? null : cents;
}

export function entryOf(cents: number, decimal: '.' | ','): string {
  const dollars = Math.floor(cents / 100);
  return cents % 100 === 0 ? String(dollars) : `${dollars}${decimal}${String(cents % 100).padStart(2, '0')}`;
}
