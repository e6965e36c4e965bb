import { useState } from 'react';
import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ApprovalChip } from '@podium/race-screens/races/ApprovalChip.tsx';
import { RemoveEvent } from '@podium/race-screens/races/remove/RemoveEvent.tsx';
import { EventsUpload } from '@podium/race-screens/races/upload/EventsUpload.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';

/** The events of a series: added one by one or from a file, deleted in place. */
export function SerieEvents({ serieId, events }: { serieId: string; events: readonly RaceEvent[] }) {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const navigate = useNavigate();
  const list = useWholeList(events, { sort: 'startDate' });
  const [isUploading, setUploading] = useState(false);
  const [removed, setRemoved] = useState<RaceEvent | null>(null);
  const add = (
    <ButtonLink size="small" icon="plus" to={`/auth/admin/event?series=${serieId}`}>
      {t('events.add')}
    </ButtonLink>
  );
  return (
    <div className="serie-events">
      {isUploading && <EventsUpload userType="admin" seriesId={serieId} onClose={() => setUploading(false)} />}
      <DataTable<RaceEvent>
        {...list.table}
        name="series-events"
        caption={t('series.events', { count: events.length })}
        columns={[
          { key: 'title', title: t('events.event'), lead: true, sortable: true, value: ({ title }) => title },
          {
            key: 'startDate',
            title: t('events.date'),
            sortable: true,
            value: ({ startDate }) => startDate,
            render: ({ startDate }) => tableDate(startDate),
          },
          { key: 'place', title: t('events.place'), value: ({ location }) => `${location.city}, ${location.state}` },
          {
            key: 'contingency',
            title: t('events.amount'),
            align: 'right',
            sortable: true,
            value: ({ contingencyCents }) => contingencyCents / 100,
            render: ({ contingencyCents, currency }) => (
              <Money cents={contingencyCents} currency={currency} whole withCode />
            ),
          },
          {
            key: 'results',
            title: t('events.results'),
            value: ({ canceled, resultsState }) => (canceled ? 'canceled' : resultsState),
            render: (event) =>
              event.approval === 'approved' ? (
                <StatusChip status={event.canceled ? 'canceled' : event.resultsState} />
              ) : (
                <ApprovalChip approval={event.approval} />
              ),
          },
        ]}
        rowKey={({ id }) => id}
        searchPlaceholder={t('events.search')}
        toolbar={
          <>
            <Button size="small" icon="upload" aria-expanded={isUploading} onClick={() => setUploading(!isUploading)}>
              {t('series.upload')}
            </Button>
            {add}
          </>
        }
        rowHref={({ id }) => `/auth/admin/event/${id}`}
        rowTone={({ canceled }) => (canceled ? 'muted' : undefined)}
        rowActions={(event) => (
          <Button
            kind="danger"
            size="small"
            icon="trash"
            aria-label={t('events.deleteOf', { title: event.title })}
            onClick={() => setRemoved(event)}
          >
            {t('events.deleteShort')}
          </Button>
        )}
        empty={{ title: t('series.noEvents'), text: t('series.noEventsText'), action: add }}
      />
      {removed && (
        <RemoveEvent
          key={removed.id}
          event={removed}
          onClose={() => setRemoved(null)}
          onCancelFirst={() => void navigate(`/auth/admin/event/${removed.id}?ask=cancel`)}
        />
      )}
    </div>
  );
}
