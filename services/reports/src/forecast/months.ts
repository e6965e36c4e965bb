/** Months as numbers to calculate with: `2026-03` is month 3 of the year 2026. */
export type Month = number;

/** Of a month or a day, `YYYY-MM` or `YYYY-MM-DD`. */
export const monthOf = (text: string): Month => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;

/** As `YYYY-MM`. */
export const monthText = (month: Month): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

/** The part of the month that is left on a day, including that day. */
export function partLeft(day: string): number {
  const days = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  return (days - Number(day.slice(8, 10)) + 1) / days;
}
