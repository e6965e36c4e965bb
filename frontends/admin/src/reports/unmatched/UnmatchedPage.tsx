import { useState } from 'react';
import type { UnmatchedResult } from '@podium/contracts/unmatched-results.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link, useSearchParams } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useAllSeries } from '../../races/use-race-choices.ts';
import { LinkResult } from './LinkResult.tsx';
import { riderQuery, unmatchedQuery, type UnmatchedPage as Page } from './unmatched.api.ts';
import '../../charts/charts.css';
import './unmatched.css';

const minLength = 2;

/**
 * Results without an account, those that would pay first; each is linked to its rider, who is searched by the
 * posted data.
 */
export function UnmatchedPage() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const list = useList({
    query: unmatchedQuery,
    rows: 'results',
    otherFilters: ['seriesId', 'eventId', 'paid'],
    // One letter is too little to search by.
    search: ({ search, params: { query: _query, ...rest } }) => ({
      ...rest,
      ...(search.trim().length >= minLength && { query: search }),
    }),
  });
  // Opened from a rider's page, it links results to that rider.
  const riderId = params.get('rider');
  const rider = useQuery({
    ...riderQuery(riderId ?? ''),
    enabled: riderId !== null,
  }).data;
  const [linked, setLinked] = useState<UnmatchedResult | null>(null);
  return (
    <>
      <PageHeader
        title={t('sidebar.unmatchedResults')}
        crumbs={[{ label: t('sidebar.reports') }]}
        actions={
          <>
            <ButtonLink size="small" to="/auth/admin/reviews/claims">
              {t('reviews.tab.claims')}
            </ButtonLink>
            {rider && (
              <ButtonLink size="small" to={`/auth/admin/rider/${rider.id}?tab=results`}>
                {t('unmatched.back', { name: rider.name })}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="page-body">
        <p className="share-note">{t('unmatched.text')}</p>
        <DataTable<UnmatchedResult>
          {...list.table}
          name={t('unmatched.file')}
          caption={t('sidebar.unmatchedResults')}
          columns={useColumns()}
          rowKey={({ result }) => result.id}
          filters={useFilters(list.data?.events)}
          searchPlaceholder={t('unmatched.search')}
          rowActions={(row) => (
            <Button
              size="small"
              icon="user"
              aria-label={t('unmatched.linkOf', { name: row.result.name, event: row.eventTitle, class: row.className })}
              onClick={() => setLinked(row)}
            >
              {t('unmatched.link')}
            </Button>
          )}
          empty={{ title: t('unmatched.none'), text: t('unmatched.noneText') }}
        />
      </div>
      {linked && <LinkResult key={linked.result.id} row={linked} rider={rider} onClose={() => setLinked(null)} />}
    </>
  );
}

type Choice = Page['events'][number];

/** The newest events with such results, of the chosen series if any. */
function useFilters(events: readonly Choice[] | undefined): Filter[] {
  const { t } = useTranslation('admin');
  const { tableDate, count } = useFormats();
  const series = useAllSeries().data;
  return [
    {
      key: 'seriesId',
      label: t('events.series'),
      kind: 'choice',
      options: (series ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'eventId',
      label: t('events.event'),
      kind: 'choice',
      options: (events ?? []).map(({ id, title, date, unmatched }) => ({
        value: id,
        label: `${title}, ${tableDate(date)} (${count(unmatched)})`,
      })),
    },
    {
      key: 'paid',
      label: t('unmatched.pays'),
      kind: 'choice',
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`unmatched.paysOf.${value}`) })),
    },
  ];
}

function useColumns(): Column<UnmatchedResult>[] {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  return [
    {
      key: 'name',
      title: t('unmatched.posted'),
      lead: true,
      value: ({ result }) => result.name,
      render: ({ result: { name, hometown, amaNumber } }) => (
        <span className="unmatched-posted">
          <b>{name}</b>
          <small>{[hometown, amaNumber && `${t('riders.ama')} ${amaNumber}`].filter(Boolean).join(', ')}</small>
        </span>
      ),
    },
    { key: 'hometown', title: t('riders.hometown'), optional: true, value: ({ result }) => result.hometown },
    { key: 'ama', title: t('riders.ama'), optional: true, value: ({ result }) => result.amaNumber },
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
    {
      key: 'pays',
      title: t('unmatched.pays'),
      align: 'right',
      value: ({ payoutCents }) => payoutCents && payoutCents / 100,
      render: ({ payoutCents, currency }) =>
        payoutCents === null ? (
          <span className="unmatched-unpaid">{t('unmatched.paysOf.false')}</span>
        ) : (
          <Money cents={payoutCents} currency={currency} withCode />
        ),
    },
  ];
}
