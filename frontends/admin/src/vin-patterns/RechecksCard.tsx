import { Progress } from 'antd';
import type { Recheck } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { rechecksQuery } from './vin-patterns.api.ts';

const shown = 3;
const askEveryMs = 2000;

/** Bikes that are being checked again because patterns changed, and the outcomes of the last runs. */
export function RechecksCard() {
  const { t } = useTranslation('admin');
  const { data = [] } = useQuery({
    ...rechecksQuery(),
    refetchInterval: ({ state }) =>
      state.data?.rechecks.some(({ finishedAt }) => finishedAt === null) ? askEveryMs : false,
  });
  if (data.length === 0) return null;
  return (
    <section className="rechecks card">
      <h2>{t('vinPatterns.rechecks.title')}</h2>
      <ul>
        {data.slice(0, shown).map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}

function Run({ run }: { run: Recheck }) {
  const { t } = useTranslation('admin');
  const { count, date, time } = useFormats();
  const { kind, patterns, riders, judged, bikesMadeValid, bikesMadeInvalid, askedAt, finishedAt } = run;
  return (
    <li>
      <b>{t(`vinPatterns.rechecks.${kind}`, { count: patterns })}</b>
      <small className="secondary">
        {date(askedAt)}, {time(askedAt)}
      </small>
      {finishedAt === null ? (
        <>
          <Progress percent={riders === 0 ? 100 : Math.floor((100 * judged) / riders)} status="active" size="small" />
          <span role="status">
            {t('vinPatterns.rechecks.progress', { judged: count(judged), riders: count(riders) })}
          </span>
        </>
      ) : (
        <span>
          {bikesMadeInvalid > 0
            ? t('vinPatterns.rechecks.madeInvalid', { count: bikesMadeInvalid })
            : t('vinPatterns.rechecks.madeValid', { count: bikesMadeValid })}
        </span>
      )}
    </li>
  );
}
