import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { useAllPromoters } from '../races/use-race-choices.ts';
import { eventSubject } from './use-submissions.ts';
import { SubmissionsTable, type SubmissionsProps } from './SubmissionsTable.tsx';

export function EventSubmissions({ query, onDecided }: SubmissionsProps) {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const promoters = useAllPromoters().data;
  const columns: Column<RaceEvent>[] = [
    { key: 'title', title: t('events.event'), lead: true, sortable: true, value: ({ title }) => title },
    {
      key: 'promoter',
      title: t('promoters.promoter'),
      sortable: true,
      value: ({ promoterId }) => promoters?.find(({ id }) => id === promoterId)?.name,
    },
    { key: 'series', title: t('events.series'), sortable: true, value: ({ seriesName }) => seriesName },
    {
      key: 'startDate',
      title: t('events.date'),
      sortable: true,
      value: ({ startDate }) => startDate,
      render: ({ startDate }) => tableDate(startDate),
    },
    {
      key: 'place',
      title: t('events.place'),
      optional: true,
      value: ({ location }) => `${location.city}, ${location.state}`,
    },
    {
      key: 'classes',
      title: t('events.paying'),
      align: 'right',
      optional: true,
      value: ({ classCount }) => classCount,
    },
    {
      key: 'contingency',
      title: t('events.amount'),
      align: 'right',
      sortable: true,
      value: ({ contingencyCents }) => contingencyCents / 100,
      render: ({ contingencyCents, currency }) => <Money cents={contingencyCents} currency={currency} whole withCode />,
    },
    {
      key: 'submitted',
      title: t('submissions.submitted'),
      sortable: true,
      value: ({ submittedAt }) => submittedAt,
      render: ({ submittedAt }) => tableDate(submittedAt),
    },
  ];
  return (
    <SubmissionsTable
      kind="events"
      columns={columns}
      query={query}
      rows={query.data?.events}
      subjectOf={eventSubject}
      href={({ id }) => `/auth/admin/event/${id}`}
      onDecided={onDecided}
    />
  );
}
