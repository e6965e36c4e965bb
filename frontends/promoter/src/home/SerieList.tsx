import type { Serie } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ApprovalChip } from '@podium/race-screens/races/ApprovalChip.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { DeleteSerie } from '../series/DeleteSerie.tsx';
import { MoveSubmission } from '../submissions/MoveSubmission.tsx';
import { serieSubmission } from '../submissions/submission.ts';

/** The promoter's own series with their states. */
export function SerieList({ series, withAdd = false }: { series: readonly Serie[]; withAdd?: boolean }) {
  const { t } = useTranslation(['promoter', 'ui']);
  const { date } = useFormats();
  if (series.length === 0) {
    return (
      <div className="card">
        <EmptyNotice
          title={t('series.none')}
          text={t('series.noneText')}
          {...(withAdd && {
            action: <ButtonLink to="/auth/promoter/serie">{t('series.add')}</ButtonLink>,
          })}
        />
      </div>
    );
  }
  return (
    <ul className="own-events">
      {series.map((serie) => (
        <li key={serie.id} className={`own-event own-serie${serie.approval === 'approved' ? '' : ' own-event--open'}`}>
          <div className="own-event-words">
            <h2>
              <Link to={`/auth/promoter/serie/${serie.id}`}>{serie.name}</Link>
            </h2>
            <p className="secondary">
              {t('event.range', { from: date(serie.startDate), to: date(serie.endDate) })}
              {serie.eventCount !== undefined && `, ${t('series.events', { count: serie.eventCount })}`}
            </p>
            {serie.approval === 'rejected' && serie.rejectReason && (
              <p className="own-reason">{t('submission.reason', { reason: serie.rejectReason })}</p>
            )}
          </div>
          <p className="own-event-chips">
            <Chip tone="plain">{t('series.serie')}</Chip>
            <Chip tone="outline">{t(`ui:raceStyle.${serie.raceStyle}`)}</Chip>
            <ApprovalChip approval={serie.approval} />
          </p>
          {serie.approval !== 'approved' && (
            <div className="own-event-action own-actions">
              <MoveSubmission submission={serieSubmission(serie)} />
              <DeleteSerie serie={serie} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
