import { scaleLinear } from 'd3-scale';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { shareOf, useShareWords, type ShareFigures } from './share-figures.ts';
import './share-bars.css';

export type ShareBar = { key: string; name: string; now: ShareFigures | null; before: ShareFigures | null };

/** A bar for each name, from zero to a round maximum, so that lengths compare; a mark shows the earlier value. */
export function ShareBars({ rows }: { rows: readonly ShareBar[] }) {
  const { t } = useTranslation('admin');
  const words = useShareWords();
  const shares = rows.flatMap(({ now, before }) => [shareOf(now) ?? 0, shareOf(before) ?? 0]);
  const along = scaleLinear()
    .domain([0, Math.max(...shares, 10)])
    .nice(5)
    .range([0, 100]);
  return (
    <ul className="share-bars">
      {rows.map(({ key, name, now, before }) => {
        const [share, earlier] = [shareOf(now), shareOf(before)];
        return (
          <li key={key}>
            <span className="share-bars-name">{name}</span>
            <span className="share-bars-track" aria-hidden="true">
              <span style={{ width: `${along(share ?? 0)}%` }} />
              {earlier !== null && <i style={{ left: `${along(earlier)}%` }} />}
            </span>
            <b className="figure">{words.share(share)}</b>
            {earlier !== null && (
              <span className="visually-hidden">{t('reports.earlierShare', { share: words.share(earlier) })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
