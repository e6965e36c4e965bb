import { currencyOf } from '@podium/contracts/amounts.ts';
import type { RaceEvent } from '@podium/contracts/races.ts';
import { addressOf } from '@podium/contracts/call.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link, useParams } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useProgramModels } from '@podium/ui/formats/use-program-models.ts';
import { PageName } from '../layout/PageName.tsx';
import { PageUnloaded } from '../layout/PageUnloaded.tsx';
import { EventRow } from '../public-events/EventRow.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { serieQuery } from './events.api.ts';
import { PostedFigure } from './PostedFigure.tsx';
import './serie.css';

/** One series: its coming and past events, each with what it pays. */
export function SeriePage() {
  const { t } = useTranslation('shell');
  const { date } = useFormats();
  const modelsText = useProgramModels();
  const { seriesId = '' } = useParams();
  const { data, error, refetch } = useQuery(serieQuery(seriesId));
  if (!data) return <PageUnloaded section="events" error={error} onRetry={() => void refetch()} />;
  const { serie, events } = data;
  const cents = events.reduce((sum, event) => sum + (event.canceled ? 0 : event.contingencyCents), 0);
  const period = t('event.period', { from: date(serie.startDate), to: date(serie.endDate) });
  const now = today();
  const coming = events.filter(({ endDate }) => endDate >= now).sort((a, b) => a.startDate.localeCompare(b.startDate));
  const over = events.filter(({ endDate }) => endDate < now).sort((a, b) => b.startDate.localeCompare(a.startDate));
  return (
    <>
      <PageName
        section="events"
        name={serie.name}
        description={t('serie.meta', { name: serie.name, period, count: events.length })}
      />
      <header className="public-title">
        <div className="public-width">
          <div>
            <p className="eyebrow serie-back">
              <Link to="/events?view=series">{t('events.viewSeries')}</Link>
            </p>
            <h1>{serie.name}</h1>
            <p>
              {period}, {t(`ui:raceStyle.${serie.raceStyle}`)}, {t(`ui:country.${serie.country}`)}
            </p>
            {serie.programModels && <p>{t('serie.programModels', { models: modelsText(serie.programModels) })}</p>}
          </div>
          <PostedFigure
            contingency={[{ cents, currency: currencyOf(serie.country) }]}
            text={t('events.postedIn', { count: events.length })}
          />
        </div>
      </header>
      <div className="public-width public-body serie">
        {events.length > 0 && <AddToCalendar path={addressOf(catalogCalls.serieCalendar, { params: { seriesId } })} />}
        {events.length === 0 && (
          <div className="card">
            <EmptyNotice title={t('serie.empty')} />
          </div>
        )}
        <SerieEvents title={t('serie.coming')} events={coming} />
        <SerieEvents title={t('serie.over')} events={over} />
      </div>
    </>
  );
}

function SerieEvents({ title, events }: { title: string; events: readonly RaceEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="event-rows--boxed">
        {events.map((event) => (
          <EventRow key={event.id} event={event} hasStar />
        ))}
      </ul>
    </section>
  );
}
