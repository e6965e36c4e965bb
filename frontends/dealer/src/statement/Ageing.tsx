import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { DealerAccount } from './Account.tsx';

/** The age of open amounts, against the 30 days within which they are due. */
export function Ageing({ account: { ageing, currency } }: { account: DealerAccount }) {
  const { t } = useTranslation('dealer');
  const most = Math.max(1, ...ageing.map(({ cents }) => cents));
  return (
    <div className="card statement-card ageing">
      <h2>{t('ageing.title')}</h2>
      <p className="secondary">{t('ageing.text')}</p>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('ageing.age')}</th>
            <th scope="col">{t('ageing.open')}</th>
          </tr>
        </thead>
        <tbody>
          {ageing.map(({ days, count, cents }) => {
            const isLate = days !== '0-30' && cents > 0;
            return (
              <tr key={days} data-late={isLate}>
                <th scope="row">
                  {t(`ageing.days.${days}`)}
                  <small>{t('ageing.count', { count })}</small>
                  {isLate && (
                    <Chip tone="danger" icon="warning">
                      {t('ageing.late')}
                    </Chip>
                  )}
                </th>
                <td>
                  <Money cents={cents} currency={currency} />
                  <span className="ageing-bar" aria-hidden="true">
                    <span style={{ width: `${(cents / most) * 100}%` }} />
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
