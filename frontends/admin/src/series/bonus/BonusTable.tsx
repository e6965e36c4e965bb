import type { SeriesBonus } from '@podium/contracts/api/rewards/adjustments.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';

/** What each place of the final standings pays. */
export function BonusTable({ bonus: { table, currency, initialValueCents, expirationDate } }: { bonus: SeriesBonus }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  return (
    <section className="bonus-table card">
      <h2>{t('money.bonus.table')}</h2>
      <ol>
        {table.map(({ place, amountCents }) => (
          <li key={place}>
            <Plate place={place} size={30} />
            <Money cents={amountCents} currency={currency} withCode />
          </li>
        ))}
      </ol>
      {table.length === 0 && <p className="secondary">{t('money.bonus.noTable')}</p>}
      <dl>
        {initialValueCents !== null && (
          <div>
            <dt>{t('money.bonus.initial')}</dt>
            <dd>
              <Money cents={initialValueCents} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('riders.expires')}</dt>
          <dd>{expirationDate ? date(expirationDate) : t('money.bonus.byRules')}</dd>
        </div>
      </dl>
    </section>
  );
}
