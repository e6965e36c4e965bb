import { useSearchParams } from '@podium/ui/federated/router.ts';
import { isPeriod, type Period } from '../../aggregates/period.ts';
import { comparisons, earlierPeriod, type Comparison } from './compared-period.ts';

/** The comparison's keys in the address; they are neither filters of the report nor part of a saved view. */
const comparisonKeys = ['compare', 'compareStart', 'compareEnd'] as const;

export type Compared = {
  /** Null without a comparison. */ comparison: Comparison | null;
  earlier: Period | null;
  compare: (comparison: Comparison | null) => void;
  chooseDays: (period: Period) => void;
};

/** The comparison is in the address, like the period; without a period there is none. */
export function useComparison(period: Period | null): Compared {
  const [params, setParams] = useSearchParams();
  const comparison = (period && comparisons.find((each) => each === params.get('compare'))) ?? null;
  const put = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const key of comparisonKeys) next.delete(key);
        for (const [key, value] of Object.entries(values)) next.set(key, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const chooseDays = ({ startDate, endDate }: Period) =>
    put({ compare: 'own', compareStart: startDate, compareEnd: endDate });
  const own = { startDate: params.get('compareStart') ?? '', endDate: params.get('compareEnd') ?? '' };
  return {
    comparison,
    earlier: period && comparison && earlierOf(comparison, period, own),
    compare: (next) => {
      // Custom days start as the days of the current comparison.
      if (next === 'own' && period) chooseDays(earlierPeriod(comparison === 'before' ? 'before' : 'year', period));
      else put(next ? { compare: next } : {});
    },
    chooseDays,
  };
}

const earlierOf = (comparison: Comparison, period: Period, own: Period): Period =>
  comparison === 'own' ? (isPeriod(own) ? own : earlierPeriod('year', period)) : earlierPeriod(comparison, period);
