import type { RiderResult } from '@podium/contracts/api/rewards.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip, whyOf } from '@podium/ui/status/WhyChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { resultsQuery } from '../riders.api.ts';

export function ResultsTable({ rider }: { rider: { id: string; fullName: string } }) {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  const riderId = rider.id;
  const list = useList({ query: (search) => resultsQuery(riderId, search), rows: 'results' });
  const columns: Column<RiderResult>[] = [
    {
      key: 'event',
      title: t('riders.eventAndClass'),
      lead: true,
      value: ({ eventTitle, className }) => `${eventTitle}, ${className}`,
      render: ({ eventTitle, className }) => (
        <span>
          {eventTitle} <small className="secondary">{className}</small>
        </span>
      ),
    },
    {
      key: 'date',
      title: t('riders.raced'),
      value: ({ eventDate }) => eventDate,
      render: ({ eventDate }) => tableDate(eventDate),
    },
    {
      key: 'place',
      title: t('riders.place'),
      value: ({ place }) => place,
      render: ({ place }) => <Plate place={place} size={30} />,
    },
    { key: 'finishers', title: t('reports.finishers'), align: 'right', value: ({ finishers }) => finishers },
    {
      key: 'why',
      title: t('riders.why'),
      value: ({ reason, place }) => t(`ui:why.short.${whyOf(reason, place)}`),
      render: ({ reason, place, finishers, needed }) => (
        <WhyChip reason={reason} place={place} finishers={finishers} needed={needed} sentence />
      ),
    },
    {
      key: 'amount',
      title: t('reports.earned'),
      align: 'right',
      value: ({ amountCents }) => amountCents / 100,
      render: ({ amountCents, currency }) => <Money cents={amountCents} currency={currency} />,
    },
  ];
  return (
    <DataTable
      {...list.table}
      name={t('riders.resultsFile')}
      caption={t('riders.tab.results')}
      columns={columns}
      rowKey={({ resultId }) => resultId}
      searchPlaceholder={false}
      toolbar={
        <ButtonLink
          size="small"
          icon="search"
          to={`/auth/admin/unmatched-results?${new URLSearchParams({ q: rider.fullName, rider: rider.id })}`}
        >
          {t('unmatched.find')}
        </ButtonLink>
      }
      rowHref={({ eventId }) => `/auth/admin/event/${eventId}`}
      empty={{ title: t('riders.noResults'), text: t('riders.noResultsText') }}
    />
  );
}
