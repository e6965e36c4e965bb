import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import type { DealerAccount } from './Account.tsx';

/** The age of open amounts, against the 30 days within which they are due. */
export function Ageing({ account: { ageing, currency } }: { account: DealerAccount }) {
  const { t } = useTranslation('dealer');
  const max = Math.max(1, ...ageing.map(({ cents }) => cents));
  return (
    <div className="card statement-card ageing">
      <h2>{t('ageing.title')}</h2>
      <p className="secondary">{t('ageing.text')}</p>
      <SimpleTable
        rows={ageing.map((part) => ({ ...part, isLate: part.days !== '0-30' && part.cents > 0 }))}
        rowKey={({ days }) => days}
        rowTone={({ isLate }) => isLate && 'late'}
        columns={[
          {
            title: t('ageing.age'),
            isRowHead: true,
            render: ({ days, count, isLate }) => (
              <>
                {t(`ageing.days.${days}`)}
                <small>{t('ageing.count', { count })}</small>
                {isLate && (
                  <Chip tone="danger" icon="warning">
                    {t('ageing.late')}
                  </Chip>
                )}
              </>
            ),
          },
          {
            title: t('ageing.open'),
            align: 'right',
            render: ({ cents }) => (
              <>
                <Money cents={cents} currency={currency} />
                <span className="ageing-bar" aria-hidden="true">
                  <span style={{ width: `${(cents / max) * 100}%` }} />
                </span>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
