import type { MarketShareMonth, MarketShareSeries } from '@podium/contracts/api/reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import './share-side.css';

type ShareFigures = Pick<
  MarketShareMonth | MarketShareSeries,
  'finishers' | 'brandFinishers' | 'classes' | 'classesKnown'
>;

export function totalOf(rows: readonly ShareFigures[]): ShareFigures & { share: number | null } {
  const sum = (key: keyof ShareFigures) => rows.reduce((total, row) => total + row[key], 0);
  const total = {
    finishers: sum('finishers'),
    brandFinishers: sum('brandFinishers'),
    classes: sum('classes'),
    classesKnown: sum('classesKnown'),
  };
  // Weighted by finishers, never an average of months; floored like every percent (rule 32).
  return { ...total, share: total.finishers === 0 ? null : Math.floor((100 * total.brandFinishers) / total.finishers) };
}

export const changeText = (now: number | null | undefined, before: number | null | undefined): string => {
  if (now == null || before == null) return '–';
  const change = now - before;
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0';
};

/** The period in one figure, and how much of it is known. */
export function ShareSide({ rows, before }: { rows: readonly ShareFigures[]; before: readonly ShareFigures[] }) {
  const { t } = useTranslation('admin');
  const { count, percent } = useFormats();
  const total = totalOf(rows);
  const earlier = totalOf(before);
  const coverage = total.classes === 0 ? null : Math.floor((100 * total.classesKnown) / total.classes);
  return (
    <section className="share-side on-dark" aria-label={t('reports.periodToDate')}>
      <h2>{t('reports.periodToDate')}</h2>
      <p>
        <b className="figure share-side-figure">{total.share === null ? '–' : percent(total.share / 100)}</b>
        {earlier.share !== null && total.share !== null && (
          <span className="figure share-side-change">
            {t('reports.points', { change: changeText(total.share, earlier.share) })}
          </span>
        )}
      </p>
      <p className="share-side-text">
        {t('reports.ofFinishers', { ours: count(total.brandFinishers), all: count(total.finishers) })}
      </p>
      {coverage !== null && (
        <>
          <h3>{t('reports.coverage', { percent: percent(coverage / 100) })}</h3>
          <span className="share-side-bar" aria-hidden="true">
            <span style={{ width: `${coverage}%` }} />
          </span>
          <p className="share-side-text">
            {t(coverage === 100 ? 'reports.coverageAll' : 'reports.coverageText', {
              known: count(total.classesKnown),
              all: count(total.classes),
            })}
          </p>
        </>
      )}
    </section>
  );
}
