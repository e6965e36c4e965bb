import { useState } from 'react';
import type { UnmatchedResult } from '@podium/contracts/races.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link, useSearchParams } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { LinkResult } from './LinkResult.tsx';
import { fetchRider, fetchUnmatched } from './unmatched.api.ts';
import '../../charts.css';

const shortest = 2;

/**
 * Results that stand without an account: found by what was posted of the rider, and given to the rider that they
 * belong to.
 */
export function UnmatchedPage() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const control = useTableAddress();
  const wanted = control.search.trim();
  const isAsked = wanted.length >= shortest;
  const query = useQuery({
    queryKey: ['results-unmatched', wanted, control.page, control.limit],
    queryFn: ({ signal }) => fetchUnmatched(wanted, control.page, control.limit, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  // Whoever came from a rider's page links to that rider.
  const riderId = params.get('rider');
  const rider = useQuery({
    queryKey: ['rider-name', riderId],
    queryFn: ({ signal }) => fetchRider(riderId ?? '', signal),
    enabled: riderId !== null,
    select: ({ id, fullName }) => ({ id, name: fullName }),
  }).data;
  const [linked, setLinked] = useState<UnmatchedResult | null>(null);
  return (
    <>
      <PageHeader
        title={t('sidebar.unmatchedResults')}
        crumbs={[{ label: t('sidebar.reports') }]}
        actions={
          <>
            <Link className="btn btn--small" to="/auth/admin/reviews/claims">
              {t('reviews.tab.claims')}
            </Link>
            {rider && (
              <Link className="btn btn--small" to={`/auth/admin/rider/${rider.id}?tab=results`}>
                {t('unmatched.back', { name: rider.name })}
              </Link>
            )}
          </>
        }
      />
      <div className="page-body">
        <p className="share-note">{t('unmatched.text')}</p>
        <DataTable<UnmatchedResult>
          name={t('unmatched.file')}
          caption={t('sidebar.unmatchedResults')}
          columns={useColumns()}
          rows={isAsked ? query.data?.results : []}
          rowKey={({ result }) => result.id}
          control={{ ...control, isNarrowed: isAsked }}
          searchPlaceholder={t('unmatched.search')}
          pagination={isAsked ? query.data?.pagination : { total: 0 }}
          error={isAsked ? query.error : null}
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          fetchPage={async (page) => {
            const answer = await fetchUnmatched(wanted, page, 100);
            return { rows: answer.results, totalPages: answer.pagination.totalPages ?? 1 };
          }}
          rowActions={(row) => (
            <button
              type="button"
              className="btn btn--small"
              aria-label={t('unmatched.linkOf', { name: row.result.name, event: row.eventTitle, class: row.className })}
              onClick={() => setLinked(row)}
            >
              <Icon name="user" size={16} />
              {t('unmatched.link')}
            </button>
          )}
          empty={{ title: t('unmatched.ask'), text: t('unmatched.askText') }}
        />
      </div>
      {linked && <LinkResult key={linked.result.id} row={linked} rider={rider} onClose={() => setLinked(null)} />}
    </>
  );
}

function useColumns(): Column<UnmatchedResult>[] {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  return [
    { key: 'name', title: t('unmatched.posted'), lead: true, value: ({ result }) => result.name },
    { key: 'hometown', title: t('riders.hometown'), value: ({ result }) => result.hometown },
    { key: 'ama', title: t('riders.ama'), value: ({ result }) => result.amaNumber },
    { key: 'email', title: t('riders.email'), optional: true, value: ({ result }) => result.email },
    {
      key: 'event',
      title: t('events.event'),
      value: ({ eventTitle }) => eventTitle,
      render: ({ eventId, eventTitle }) => <Link to={`/auth/admin/event/${eventId}?tab=results`}>{eventTitle}</Link>,
    },
    { key: 'date', title: t('riders.raced'), value: ({ eventDate }) => tableDate(eventDate) },
    { key: 'class', title: t('unmatched.class'), value: ({ className }) => className },
    {
      key: 'place',
      title: t('riders.place'),
      value: ({ result }) => result.place ?? result.status,
      render: ({ result }) => (result.place ? <Plate place={result.place} size={30} /> : result.status),
    },
  ];
}
