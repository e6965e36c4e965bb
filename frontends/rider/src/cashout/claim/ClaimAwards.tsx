import { useState } from 'react';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';

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
      <SimpleTable
        className="plain-table claim-awards"
        caption={t('claim.awards')}
        rows={awards.slice(0, shown)}
        rowKey={({ awardId }) => awardId}
        columns={[
          {
            title: t('claim.award'),
            render: ({ eventTitle, className, place }) => (
              <>
                {eventTitle}
                <small>{[className, place && t('claim.place', { place })].filter(Boolean).join(', ')}</small>
              </>
            ),
          },
          { title: t('cashout.awarded'), value: ({ awardedDate }) => tableDate(awardedDate) },
          { title: heads.gross, align: 'right', render: ({ grossCents }) => money(grossCents) },
          { title: heads.withheld, align: 'right', render: (award) => money(award.withheldCents) },
          { title: heads.net, align: 'right', render: (award) => money(award.grossCents - award.withheldCents) },
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={2}>
              {t('claim.total', { count: awards.length })}
            </th>
            <td data-align="right" data-label={heads.gross}>
              {money(amountCents)}
            </td>
            <td data-align="right" data-label={heads.withheld}>
              {money(withheldCents)}
            </td>
            <td data-align="right" data-label={heads.net}>
              {money(netCents)}
            </td>
          </tr>
        }
      />
      {awards.length > shown && (
        <Button size="small" onClick={() => setShown(awards.length)}>
          {t('claim.allAwards', { count: awards.length })}
        </Button>
      )}
    </>
  );
}
