import type { EventDetail } from '@podium/contracts/races.ts';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { eventFactsOf, eventValuesOf, type EventValues } from '@podium/race-screens/races/event-values.ts';
import { EventFields } from '@podium/race-screens/races/EventFields.tsx';
import { useEventWords } from '@podium/race-screens/races/use-race-words.ts';
import { eventQuery } from '@podium/race-screens/results-import/classes/classes.api.ts';
import { updateEvent } from '../races/races.api.ts';
import { useSeriesChoices } from '../races/use-own-races.ts';

/** The promoter's details of the event; once approved, its series is fixed. */
export function EventDetails({ event }: { event: EventDetail }) {
  const { t } = useTranslation('promoter');
  const cache = useQueryClient();
  const series = useSeriesChoices({ id: event.seriesId, name: event.seriesName });
  const words = useEventWords({ series });
  const save = async (values: EventValues, base: EventDetail) => {
    const { seriesId, ...facts } = eventFactsOf(values);
    const saved = await updateEvent(
      event.id,
      base.version,
      event.approval === 'approved' ? facts : { ...facts, seriesId },
    );
    announceDone(t('events.saved', { title: saved.title }));
    return saved;
  };
  return (
    <section className="own-form card">
      <VersionedForm<EventDetail, EventValues>
        entity={event}
        valuesOf={eventValuesOf}
        save={save}
        fetchLatest={() => fetchFresh(cache, eventQuery(event.id)).then((answer) => answer.event)}
        labels={ownLabels(words.labels)}
        format={words.format}
        saveLabel={t('events.save')}
      >
        <EventFields series={series} isSeriesFixed={event.approval === 'approved'} />
      </VersionedForm>
    </section>
  );
}

/** Whether it pays and who owns it are set by staff, so this form does not send them. */
function ownLabels<Labels extends { paying?: string; promoterId?: string }>({
  paying: _paying,
  promoterId: _promoterId,
  ...own
}: Labels) {
  return own;
}
