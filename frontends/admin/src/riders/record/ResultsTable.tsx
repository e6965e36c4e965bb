import type { RiderResult } from '@podium/contracts/api/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { fetchResults, resultsQuery } from '../riders.api.ts';

export function ResultsTable({ rider }: { rider: { id: string; fullName: string } }) {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  const control = useTableAddress();
  const riderId = rider.id;
  const query = useQuery({
    ...resultsQuery(riderId, control.page, control.limit),
    placeholderData: keepPreviousData,
  });
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
      value: ({ reason }) => t(`ui:why.short.${reason ?? 'paid'}`),
      render: ({ reason, finishers, needed }) => (
        <WhyChip reason={reason} finishers={finishers} needed={needed} sentence />
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
      name={t('riders.resultsFile')}
      caption={t('riders.tab.results')}
      columns={columns}
      rows={query.data?.results}
      rowKey={({ resultId }) => resultId}
      control={control}
      searchPlaceholder={false}
      toolbar={
        <Link
          className="btn btn--small"
          to={`/auth/admin/unmatched-results?${new URLSearchParams({ q: rider.fullName, rider: rider.id })}`}
        >
          <Icon name="search" size={16} />
          {t('unmatched.find')}
        </Link>
      }
      pagination={query.data?.pagination}
      error={query.error}
      onRetry={() => void query.refetch()}
      isFetching={query.isFetching}
      rowHref={({ eventId }) => `/auth/admin/event/${eventId}`}
      fetchPage={async (page) => {
        const answer = await fetchResults(riderId, page, 100);
        return { rows: answer.results, totalPages: answer.pagination.totalPages ?? 1 };
      }}
      empty={{ title: t('riders.noResults'), text: t('riders.noResultsText') }}
    />
  );
}
