import type { EventDetail } from '@podium/contracts/races.ts';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { eventInputOf, eventValuesOf, type EventValues } from '@podium/race-screens/races/event-values.ts';
import { EventFields } from '@podium/race-screens/races/EventFields.tsx';
import { useEventWords } from '@podium/race-screens/races/use-race-words.ts';
import { eventQuery } from '@podium/race-screens/results-import/classes/classes.api.ts';
import { useAllPromoters, useAllSeries } from '../races/use-race-choices.ts';
import { updateEvent } from './events.api.ts';

export function EditEvent({ event }: { event: EventDetail }) {
  const { t } = useTranslation('admin');
  const cache = useQueryClient();
  const series = useAllSeries().data;
  const promoters = useAllPromoters().data;
  const words = useEventWords({ series, promoters });
  const save = async (values: EventValues, base: EventDetail) => {
    const saved = await updateEvent(event.id, base.version, eventInputOf(values));
    announceDone(t('events.saved', { title: saved.title }));
    return saved;
  };
  return (
    <section className="form-card card">
      <VersionedForm<EventDetail, EventValues>
        entity={event}
        valuesOf={eventValuesOf}
        save={save}
        fetchLatest={() => fetchFresh(cache, eventQuery(event.id)).then((answer) => answer.event)}
        {...words}
        saveLabel={t('events.save')}
      >
        <EventFields series={series} staff={{ promoters }} />
      </VersionedForm>
    </section>
  );
}
