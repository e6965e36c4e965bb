import { claimStatuses } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { ClaimsPage } from '../payouts.api.ts';

/** What the claims found come to, by status and currency. */
export function ClaimTotals({ totals }: { totals: ClaimsPage['totals'] }) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const groups = claimStatuses.flatMap((status) => {
    const own = totals.filter((total) => total.status === status && total.count > 0);
    return own.length > 0 ? [{ status, own }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <FigureTiles>
      {groups.map(({ status, own }) => (
        <FigureTile
          key={status}
          label={t(`payouts.statusOf.${status}`)}
          accent={status === 'open'}
          figure={own.map(({ currency, cents, count: claims }) => (
            <span key={currency} className="payout-total">
              <Money cents={cents} currency={currency} withCode />
              <small>{t('payouts.claims', { count: claims, shown: count(claims) })}</small>
            </span>
          ))}
        />
      ))}
    </FigureTiles>
  );
}
