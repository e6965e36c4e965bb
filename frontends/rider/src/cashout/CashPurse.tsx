import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { MyRider } from '../rider/rider.api.ts';
import { ClaimOffer } from './ClaimOffer.tsx';
import { ClaimPanel } from './claim/ClaimPanel.tsx';

/** The cash of one currency: figures, and its open claim or the form to make one. */
export function CashPurse({
  rider,
  currency,
  claim,
  lostCents,
}: {
  rider: MyRider;
  currency: Currency;
  claim: PayoutClaim | null;
  lostCents: number;
}) {
  const { t } = useTranslation('rider');
  const { currencyName, moneyWithCode } = useFormats();
  const cash = rider.wallet?.cash.find((each) => each.currency === currency) ?? {
    owedCents: 0,
    earnedCents: 0,
    paidCents: 0,
    debtCents: 0,
  };
  const isRunning = claim?.status === 'open' || claim?.status === 'processing';
  return (
    <section className="cash-purse" aria-label={t('cashout.purse', { currency: currencyName(currency) })}>
      <FigureTiles>
        <FigureTile
          label={t('cash.owed')}
          figure={<Money cents={cash.owedCents} currency={currency} withCode />}
          accent
        />
        <FigureTile
          label={t('cashout.earned')}
          figure={<Money cents={cash.earnedCents} currency={currency} withCode />}
        />
        <FigureTile label={t('cashout.paid')} figure={<Money cents={cash.paidCents} currency={currency} withCode />} />
        {cash.debtCents > 0 && (
          <FigureTile
            label={t('cashout.debt')}
            figure={<Money cents={cash.debtCents} currency={currency} withCode />}
            note={t('cashout.debtNote')}
          />
        )}
      </FigureTiles>
      {!isRunning && cash.owedCents > 0 && <ClaimOffer rider={rider} currency={currency} owedCents={cash.owedCents} />}
      {claim && <ClaimPanel claim={claim} rider={rider} />}
      {!claim && cash.owedCents === 0 && (
        <p className="secondary">
          {lostCents > 0
            ? t('lost.nothingOwed', { amount: moneyWithCode(lostCents, currency) })
            : t(cash.earnedCents > 0 ? 'cashout.nothingOwed' : 'cashout.never')}
        </p>
      )}
    </section>
  );
}
