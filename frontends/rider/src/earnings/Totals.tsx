import type { RiderResult } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Money } from '@podium/ui/status/Money.tsx';

/** One total per kind and currency: credit and cash are never added. */
export function Totals({ results }: { results: readonly RiderResult[] }) {
  const { t } = useTranslation('rider');
  const { count } = useFormats();
  const paid = results.filter(({ eligible }) => eligible);
  const purses = Map.groupBy(paid, ({ kind, currency }) => `${kind} ${currency}`);
  return (
    <FigureTiles>
      <FigureTile label={t('earnings.starts')} figure={count(results.length)} />
      <FigureTile label={t('earnings.paidCount')} figure={count(paid.length)} />
      <FigureTile label={t('earnings.wins')} figure={count(results.filter(({ place }) => place === 1).length)} />
      {[...purses].map(([key, group]) => {
        const first = group[0] as RiderResult;
        return (
          <FigureTile
            key={key}
            accent
            label={t(`earnings.total.${first.kind ?? 'dealerCredit'}`)}
            figure={
              <Money
                cents={group.reduce((sum, { amountCents }) => sum + amountCents, 0)}
                currency={first.currency}
                withCode
              />
            }
          />
        );
      })}
    </FigureTiles>
  );
}
