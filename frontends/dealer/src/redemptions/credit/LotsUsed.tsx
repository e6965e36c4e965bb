import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { LotUse } from './pick-lots.ts';

/** The lots that the amount will be taken from. */
export function LotsUsed({ used, currency }: { used: readonly LotUse[]; currency: Currency }) {
  const { t } = useTranslation('dealer');
  const { money, date } = useFormats();
  return (
    <div className="lots-used">
      <h3>{t('lots.title')}</h3>
      <ul>
        {used.map(({ lot, usedCents }) => (
          <li key={lot.id} title={`${lot.eventTitle}, ${lot.className}`}>
            <span>{t('lots.expires', { date: date(lot.expireDate) })}</span>
            <b className="figure">{money(usedCents, currency)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
