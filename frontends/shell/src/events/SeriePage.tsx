import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { EventRow } from '../public-events/EventRow.tsx';
import { fetchSerie } from './events.api.ts';
import './events.css';

export function SeriePage() {
  const { t } = useTranslation('shell');
  const { date, wholeMoney } = useFormats();
  const { seriesId = '' } = useParams();
  const { data, error, refetch } = useQuery({ queryKey: ['serie', seriesId], queryFn: ({ signal }) => fetchSerie(seriesId, signal) });
  if (isApiError(error) && error.status === 404) return <NotFoundPage />;
  if (error) {
    return (
      <div className="public-width public-body">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <PageWaiting />;
  const { serie, events } = data;
  const cents = events.reduce((sum, event) => sum + (event.canceled ? 0 : event.contingencyCents), 0);
  return (
    <>
      <header className="public-title">
        <div className="public-width">
          <div>
            <p className="eyebrow">{t('serie.eyebrow')}</p>
            <h1>{serie.name}</h1>
            <p>
              {t('event.period', { from: date(serie.startDate), to: date(serie.endDate) })}, {t(`ui:raceStyle.${serie.raceStyle}`)}, {t(`ui:country.${serie.country}`)}
            </p>
          </div>
          {cents > 0 && (
            <p className="public-title-figure">
              <b>{wholeMoney(cents, serie.country === 'CA' ? 'CAD' : 'USD')}</b>
              <br />
              {t('events.postedIn', { count: events.length })}
            </p>
          )}
        </div>
      </header>
      <div className="public-width public-body">
        {events.length === 0 ? (
          <div className="card">
            <EmptyNotice title={t('serie.empty')} />
          </div>
        ) : (
          <ul className="event-rows--boxed">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
