import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import { Panel } from '../panels/Panel.tsx';
import { Segmented } from '../panels/Segmented.tsx';
import type { CreditOutlook } from './wallet-figures.ts';
import { ExpiryChart } from './ExpiryChart.tsx';
import './expiry.css';

export function ExpiryTimeline({ outlooks }: { outlooks: CreditOutlook[] }) {
  const { t } = useTranslation('rider');
  const { currencyName } = useFormats();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const withSteps = outlooks.filter(({ steps }) => steps.length > 0);
  const options = [
    { key: 'chart', label: t('expiry.chart') },
    { key: 'table', label: t('expiry.table') },
  ] as const;
  const choice = withSteps.length > 0 && (
    <Segmented label={t('expiry.view')} value={view} options={options} onChange={setView} />
  );
  return (
    <Panel title={t('expiry.title')} text={t('expiry.text')} action={choice} className="expiry">
      {withSteps.length === 0 && <EmptyNotice title={t('expiry.empty')} text={t('expiry.emptyText')} />}
      {withSteps.map((outlook) => (
        <div key={outlook.currency}>
          <h3 className="expiry-currency">{currencyName(outlook.currency)}</h3>
          {view === 'chart' ? (
            <ExpiryChart outlook={outlook} list={<ExpiryList outlook={outlook} />} />
          ) : (
            <ExpiryTable outlook={outlook} />
          )}
        </div>
      ))}
    </Panel>
  );
}

/** The list under a chart whose flags do not fit. */
function ExpiryList({ outlook: { steps, currency } }: { outlook: CreditOutlook }) {
  const { t } = useTranslation('rider');
  const { date, moneyWithCode } = useFormats();
  return (
    <ol className="expiry-list">
      {steps.map((step, i) => (
        <li key={step.date}>
          <span className="expiry-list-number figure" data-first={i === 0}>
            {i + 1}
          </span>
          <span>
            {date(step.date)}
            <small>{t('expiry.left', { amount: moneyWithCode(step.leftCents, currency) })}</small>
          </span>
          <Money cents={-step.cents} currency={currency} withCode />
        </li>
      ))}
    </ol>
  );
}

function ExpiryTable({ outlook: { steps, currency } }: { outlook: CreditOutlook }) {
  const { t } = useTranslation('rider');
  const { tableDate } = useFormats();
  return (
    <SimpleTable
      className="plain-table"
      rows={steps}
      rowKey={({ date }) => date}
      columns={[
        { title: t('expiry.expires'), value: ({ date }) => tableDate(date) },
        {
          title: t('expiry.from'),
          render: ({ lots }) =>
            lots.map((lot) => (
              <span key={lot.id} className="expiry-lot">
                {lot.eventTitle}, {lot.className}
              </span>
            )),
        },
        {
          title: t('expiry.amount'),
          align: 'right',
          render: ({ cents }) => <Money cents={-cents} currency={currency} withCode />,
        },
        {
          title: t('expiry.leftHead'),
          align: 'right',
          render: ({ leftCents }) => <Money cents={leftCents} currency={currency} withCode />,
        },
      ]}
    />
  );
}
