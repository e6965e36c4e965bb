import { useMemo, useState } from 'react';
import type { RiderResult } from '@podium/contracts/api/rewards.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link, useSearchParams } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip, whyOf } from '@podium/ui/status/WhyChip.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { eventQuery } from '../events/events.api.ts';
import { useAllResults } from '../rider/use-rider.ts';
import { MissingDrawer, type MissingStart } from './missing/MissingDrawer.tsx';
import { MissingPayments } from './missing/MissingPayments.tsx';
import { Stand, standWords } from './Stand.tsx';
import { Totals } from './Totals.tsx';
import { WaitingResults } from './WaitingResults.tsx';
import { WhereDrawer } from './WhereDrawer.tsx';
import './earnings.css';

/** Every result with what it paid or why not, where its money is, and a report to staff where it should have paid. */
export function EarningsPage() {
  const { t } = useTranslation(['rider', 'ui']);
  const query = useAllResults();
  const { data } = query;
  const [search, setSearch] = useSearchParams();
  const [missing, setMissing] = useState<{ start: MissingStart } | null>(null);
  // The public page of an event links here with the event whose payment is missing.
  const asked = search.get('missing') ?? '';
  const askedEvent = useQuery({
    ...eventQuery(asked),
    enabled: asked !== '',
  }).data?.event;
  const years = [...new Set((data ?? []).map(({ eventDate }) => eventDate.slice(0, 4)))].sort().reverse();
  const filters: Filter[] = [
    {
      key: 'paid',
      label: t('earnings.show'),
      kind: 'choice',
      options: [
        { value: 'yes', label: t('earnings.paid') },
        { value: 'no', label: t('earnings.notPaid') },
      ],
    },
    {
      key: 'year',
      label: t('earnings.year'),
      kind: 'choice',
      options: years.map((each) => ({ value: each, label: each })),
    },
  ];
  const list = useWholeList(data, {
    query,
    filters,
    matches: {
      paid: ({ eligible }, value) => eligible === (value === 'yes'),
      year: ({ eventDate }, value) => eventDate.startsWith(value),
    },
  });
  // The opened result is in the address: a mail can link to it, and Back closes it.
  const opened = data?.find(({ resultId }) => resultId === search.get('result'));
  const open = (resultId: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (resultId) next.set('result', resultId);
        else next.delete('result');
        return next;
      },
      { preventScrollReset: true },
    );
  const start: MissingStart | undefined = missing
    ? missing.start
    : askedEvent && { eventId: askedEvent.id, eventTitle: askedEvent.title, className: '', place: null };
  const endMissing = () => {
    setMissing(null);
    if (asked)
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('missing');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
  };
  const report = (start: MissingStart) => {
    if (start) open(null);
    setMissing({ start });
  };
  return (
    <>
      <PageHeader title={t('sidebar.earning')} />
      <div className="page-body">
        {data && data.length > 0 && <Totals results={list.rows ?? []} />}
        <WaitingResults />
        <DataTable
          {...list.table}
          name={t('earnings.file')}
          caption={t('earnings.caption')}
          columns={useColumns()}
          rowKey={({ resultId }) => resultId}
          searchPlaceholder={t('earnings.search')}
          rowActions={(row) => (
            <Button size="small" onClick={() => open(row.resultId)}>
              {t(row.eligible ? 'where.ask' : 'where.askWhy')}
              <span className="visually-hidden">{`${row.eventTitle}, ${row.className}`}</span>
            </Button>
          )}
          empty={{
            title: t('results.empty'),
            text: t('results.emptyText'),
            action: <ButtonLink to="/auth/rider/events">{t('results.emptyAct')}</ButtonLink>,
          }}
        />
        <MissingPayments
          action={
            <Button icon="plus" onClick={() => report(null)}>
              {t('missingPay.act')}
            </Button>
          }
        />
      </div>
      {opened && <WhereDrawer result={opened} onClose={() => open(null)} onMissing={() => report(opened)} />}
      {start !== undefined && <MissingDrawer start={start} onClose={endMissing} />}
    </>
  );
}

function useColumns(): Column<RiderResult>[] {
  const { t } = useTranslation(['rider', 'ui']);
  const { tableDate } = useFormats();
  return useMemo(() => {
    const words = { t, date: tableDate };
    return [
      {
        key: 'event',
        title: t('earnings.event'),
        lead: true,
        value: ({ eventTitle }) => eventTitle,
        sortable: true,
        render: (row) => <Link to={`/auth/rider/event/${row.eventId}`}>{row.eventTitle}</Link>,
      },
      {
        key: 'date',
        title: t('earnings.date'),
        value: ({ eventDate }) => eventDate,
        render: ({ eventDate }) => tableDate(eventDate),
        sortable: true,
      },
      { key: 'class', title: t('earnings.class'), value: ({ className }) => className, sortable: true },
      {
        key: 'place',
        title: t('earnings.place'),
        value: ({ place }) => place,
        render: ({ place }) => <Plate place={place} size={32} />,
        sortable: true,
      },
      {
        key: 'finishers',
        title: t('earnings.finishers'),
        align: 'right',
        value: ({ finishers }) => finishers,
        sortable: true,
        optional: true,
      },
      {
        key: 'why',
        title: t('earnings.why'),
        value: ({ reason, place }) => t(`ui:why.short.${whyOf(reason, place)}`),
        render: ({ reason, place, finishers, needed }) => (
          <WhyChip reason={reason} place={place} finishers={finishers} needed={needed} sentence={reason !== null} />
        ),
      },
      {
        key: 'stand',
        title: t('earnings.stand'),
        value: (row) =>
          [row.awardStatus && t(`ui:status.${row.awardStatus}`), standWords(row, words)].filter(Boolean).join(', '),
        render: (row) => (row.awardStatus || row.eligible ? <Stand row={row} words={words} /> : null),
      },
      {
        key: 'amount',
        title: t('earnings.amount'),
        align: 'right',
        value: ({ amountCents }) => amountCents / 100,
        sortable: true,
        render: (row) => <AmountCell row={row} />,
      },
    ];
  }, [t, tableDate]);
}

function AmountCell({ row: { eligible, amountCents, currency, kind } }: { row: RiderResult }) {
  const { t } = useTranslation('rider');
  if (!eligible)
    return (
      <span className="secondary">
        <Money cents={0} currency={currency} withCode />
      </span>
    );
  return (
    <span>
      <Money cents={amountCents} currency={currency} withCode />{' '}
      <small className="secondary earning-kind">{t(`earnings.kind.${kind ?? 'dealerCredit'}`)}</small>
    </span>
  );
}
