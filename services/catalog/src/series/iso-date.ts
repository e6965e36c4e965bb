import { daySchema } from '@podium/contracts/calendar-day.ts';

/**
 * A day as people and spreadsheets write it: 2026-05-09, 5/9/2026, or the value of a workbook's date cell; null for
 * anything else.
 */
export function isoDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T00:00:00(?:\.000)?Z?)?$/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : american ? [american[3], american[1], american[2]] : [];
  if (!year || !month || !day) return null;
  return daySchema.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data ?? null;
}
