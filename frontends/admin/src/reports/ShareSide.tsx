import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { ShareFilter } from '../aggregates/aggregates.api.ts';
import { changeOf, shareOf, totalOf, useShareWords, type ShareFigures } from '../charts/share-figures.ts';
import type { Period } from '../aggregates/period.ts';
import { OpensRows, rowsBehind } from '../aggregates/rows-behind.tsx';
import './share-side.css';

type ShareSideProps = {
  rows: readonly ShareFigures[];
  before: readonly ShareFigures[];
  of: { period: Period; filter: ShareFilter };
};

/** The share of the period in one figure, and how much of it is known. */
export function ShareSide({ rows, before, of: { period, filter } }: ShareSideProps) {
  const { t } = useTranslation('admin');
  const { count, percent } = useFormats();
  const total = totalOf(rows);
  const earlier = totalOf(before);
  const words = useShareWords();
  const change = changeOf(total, earlier);
  const coverage = total.classes === 0 ? null : Math.floor((100 * total.classesKnown) / total.classes);
  return (
    <section className="share-side on-dark" aria-label={t('reports.periodToDate')}>
      <h2>{t('reports.periodToDate')}</h2>
      <p>
        <b className="figure share-side-figure">{words.share(shareOf(total))}</b>
        {change !== null && (
          <span className="figure share-side-change">{t('reports.points', { change: words.change(change) })}</span>
        )}
      </p>
      <p className="share-side-text">
        <OpensRows figure={total.finishers} to={rowsBehind('class-results', { ...filter, known: 'true' }, period)}>
          {t('reports.ofFinishers', { ours: count(total.brandFinishers), all: count(total.finishers) })}
        </OpensRows>
      </p>
      {coverage !== null && (
        <>
          <h3>{t('reports.coverage', { percent: percent(coverage / 100) })}</h3>
          <span className="share-side-bar" aria-hidden="true">
            <span style={{ width: `${coverage}%` }} />
          </span>
          <p className="share-side-text">
            <OpensRows figure={total.classes} to={rowsBehind('class-results', filter, period)}>
              {t(coverage === 100 ? 'reports.coverageAll' : 'reports.coverageText', {
                known: count(total.classesKnown),
                all: count(total.classes),
              })}
            </OpensRows>
          </p>
        </>
      )}
    </section>
  );
}
