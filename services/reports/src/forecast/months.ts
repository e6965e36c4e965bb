/** Months as numbers that can be counted with: `2026-03` is the 3rd of the year 2026. */
export type Month = number;

export const monthOf = (text: string): Month => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;

export const monthText = (month: Month): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

/** How much of its month is still to come on a day, the day included. */
export function partLeft(day: string): number {
  const days = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  return (days - Number(day.slice(8, 10)) + 1) / days;
}
