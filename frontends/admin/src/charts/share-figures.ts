import type { MarketShareMonth } from '@podium/contracts/api/reports.ts';
import { siteLocales, type Locale } from '@podium/contracts/locales.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';

export type ShareFigures = Pick<MarketShareMonth, 'finishers' | 'brandFinishers' | 'classes' | 'classesKnown'>;
type Finishers = Pick<ShareFigures, 'finishers' | 'brandFinishers'>;

/** Percent with one decimal, rounded down like every percent (rule 32); null where no finisher is known. */
export const shareOf = (row: Finishers | null | undefined): number | null =>
  row && row.finishers > 0 ? Math.floor((1000 * row.brandFinishers) / row.finishers) / 10 : null;

/** In percentage points; null where one of the two is unknown. */
export function changeOf(now: Finishers | null | undefined, before: Finishers | null | undefined): number | null {
  const [share, earlier] = [shareOf(now), shareOf(before)];
  return share === null || earlier === null ? null : Math.round((share - earlier) * 10) / 10;
}

/** Growth in percent with one decimal, rounded toward zero; null where the earlier value is zero. */
export const grownBy = (now: number, before: number): number | null =>
  before === 0 ? null : Math.trunc((1000 * (now - before)) / Math.abs(before)) / 10;

/** Weighted by finishers, not an average of months or series. */
export function totalOf(rows: readonly ShareFigures[]): ShareFigures {
  const sum = (key: keyof ShareFigures) => rows.reduce((total, row) => total + row[key], 0);
  return {
    finishers: sum('finishers'),
    brandFinishers: sum('brandFinishers'),
    classes: sum('classes'),
    classesKnown: sum('classesKnown'),
  };
}

const oneDecimal = (value: number, locale: Locale, signDisplay: 'auto' | 'exceptZero') =>
  new Intl.NumberFormat(siteLocales[locale].iso, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay,
  }).format(value);

/** Shares and their changes as text: 26.4%, +2.8; a dash where unknown. */
export function useShareWords() {
  const { locale } = useFormats();
  const figure = (value: number) => oneDecimal(value, locale, 'auto');
  return {
    figure,
    share: (value: number | null) =>
      value === null ? '–' : locale === 'fr' ? `${figure(value)}\u00a0%` : `${figure(value)}%`,
    change: (value: number | null) =>
      value === null ? '–' : oneDecimal(value, locale, 'exceptZero').replace('-', '−'),
  };
}
