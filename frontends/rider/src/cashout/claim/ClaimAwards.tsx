import { useState } from 'react';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';

const atFirst = 10;

/** The awards of the claim, each before and after tax. */
export function ClaimAwards({
  claim: { awards, currency, amountCents, withheldCents, netCents },
}: {
  claim: PayoutClaim;
}) {
  const { t } = useTranslation('rider');
  const { tableDate } = useFormats();
  const [shown, setShown] = useState(atFirst);
  const heads = { gross: t('claim.gross'), withheld: t('claim.withheld'), net: t('claim.net') };
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  return (
    <>
      <table className="plain-table claim-awards">
        <caption className="visually-hidden">{t('claim.awards')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('claim.award')}</th>
            <th scope="col">{t('cashout.awarded')}</th>
            {Object.values(heads).map((head) => (
              <th key={head} scope="col" className="number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {awards.slice(0, shown).map((award) => (
            <tr key={award.awardId}>
              <td>
                {award.eventTitle}
                <small>
                  {[award.className, award.place && t('claim.place', { place: award.place })]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </td>
              <td data-label={t('cashout.awarded')}>{tableDate(award.awardedDate)}</td>
              <td className="number" data-label={heads.gross}>
                {money(award.grossCents)}
              </td>
              <td className="number" data-label={heads.withheld}>
                {money(award.withheldCents)}
              </td>
              <td className="number" data-label={heads.net}>
                {money(award.grossCents - award.withheldCents)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('claim.total', { count: awards.length })}
            </th>
            <td className="number" data-label={heads.gross}>
              {money(amountCents)}
            </td>
            <td className="number" data-label={heads.withheld}>
              {money(withheldCents)}
            </td>
            <td className="number" data-label={heads.net}>
              {money(netCents)}
            </td>
          </tr>
        </tfoot>
      </table>
      {awards.length > shown && (
        <button type="button" className="btn btn--small" onClick={() => setShown(awards.length)}>
          {t('claim.allAwards', { count: awards.length })}
        </button>
      )}
    </>
  );
}
