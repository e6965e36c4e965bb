import { Segmented } from 'antd';
import { useState } from 'react';
import type { Summary } from '@podium/contracts/api/reports.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import { useCurrencyChoice } from '../charts/CurrencyChoice.tsx';
import type { Period } from '../aggregates/period.ts';
import { OpensRows, rowsBehind } from '../aggregates/rows-behind.tsx';

/** Pros earn cash, amateurs dealer credit, each in their currency; the lists never mix (rule 1). */
export function TopRiders({ riders, period }: { riders: Summary['topRiders']; period: Period }) {
  const { t } = useTranslation('admin');
  const [kind, setKind] = useState<'cash' | 'dealerCredit'>('cash');
  const ofKind = riders.filter((rider) => rider.kind === kind);
  const { currency, choice } = useCurrencyChoice(ofKind.map((rider) => rider.currency));
  const shown = ofKind.filter((rider) => rider.currency === currency);
  const behind = ({ riderId }: (typeof shown)[number], filters: Record<string, string> = {}) =>
    rowsBehind('rider-earnings', { riderId, kind, currency, ...filters }, period);
  const max = Math.max(...shown.map(({ earnedCents }) => earnedCents), 1);
  return (
    <section className="list-panel card">
      <header>
        <h2>{t('dashboard.topRiders')}</h2>
        <Segmented
          aria-label={t('dashboard.topRiders')}
          value={kind}
          options={[
            { value: 'cash', label: t('dashboard.pro') },
            { value: 'dealerCredit', label: t('dashboard.amateur') },
          ]}
          onChange={setKind}
        />
        {choice}
      </header>
      <SimpleTable
        box={t('dashboard.topRiders')}
        rows={shown}
        rowKey={({ riderId }) => riderId}
        empty={<EmptyNotice title={t('dashboard.noTop')} text={t('dashboard.noTopText')} />}
        columns={[
          {
            title: t('dashboard.rank'),
            render: (rider) => <Plate place={shown.indexOf(rider) + 1} size={30} silent />,
          },
          {
            title: t('dashboard.rider'),
            render: ({ riderId, name, hometown }) => (
              <>
                <Link to={`/auth/admin/rider/${riderId}`}>
                  <b>{name}</b>
                </Link>{' '}
                <small>{hometown}</small>
              </>
            ),
          },
          {
            title: t('dashboard.paidResults'),
            align: 'right',
            render: (rider) => (
              <OpensRows figure={rider.paidResults} to={behind(rider, { source: 'result' })}>
                {rider.paidResults}
              </OpensRows>
            ),
          },
          {
            title: t('dashboard.wins'),
            align: 'right',
            render: (rider) => (
              <OpensRows figure={rider.wins} to={behind(rider, { source: 'result', place: '1' })}>
                {rider.wins}
              </OpensRows>
            ),
          },
          {
            title: t('reports.earned'),
            align: 'right',
            render: (rider) => (
              <>
                <span className="share-bar" aria-hidden="true">
                  <span style={{ width: `${(rider.earnedCents / max) * 100}%` }} />
                </span>
                <OpensRows figure={rider.earnedCents} to={behind(rider)}>
                  <Money cents={rider.earnedCents} currency={rider.currency} whole withCode />
                </OpensRows>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
