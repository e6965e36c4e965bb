import type { RaceClass } from '@podium/contracts/races.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { namespace } from '../texts.ts';

/** What each place pays. */
export function PayoutStrip({ raceClass, currency }: { raceClass: RaceClass; currency: Currency }) {
  const { t } = useTranslation(namespace);
  const { wholeMoney } = useFormats();
  const { name, payoutType, payouts, finishers } = raceClass;
  return (
    <section>
      <header className="event-class-head">
        <h2>{name}</h2>
        <Chip tone={payoutType === 'noPayout' ? 'plain' : 'orange'}>
          {payoutType === 'noPayout' ? t('classes.noPayout') : t(`money.kind.${payoutType}`)}
        </Chip>
        <p className="secondary">
          {[
            finishers === null ? null : t('money.finishers', { count: finishers }),
            payouts.length > 0 ? t('classes.pays', { count: payouts.length }) : null,
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
      </header>
      {payouts.length > 0 && (
        <ul className="payout-strip card">
          {payouts.map(({ place, amountCents }) => (
            <li key={place}>
              <Plate place={place} size={place <= 3 ? 56 - place * 6 : 32} />
              <b className="figure">{wholeMoney(amountCents, currency)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
