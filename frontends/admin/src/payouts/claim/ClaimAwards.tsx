import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';

type ClaimedAward = PayoutClaim['awards'][number];

/** The awards that a claim pays: each before tax, the tax withheld, and the rest. */
export function ClaimAwards({ claim }: { claim: PayoutClaim }) {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const { currency } = claim;
  const list = useWholeList(claim.awards, { limit: 50 });
  const amount = (key: string, cents: (award: ClaimedAward) => number): Column<ClaimedAward> => ({
    key,
    title: t(`payouts.${key}`),
    align: 'right',
    value: (award) => cents(award) / 100,
    render: (award) => <Money cents={cents(award)} currency={currency} />,
  });
  const columns: Column<ClaimedAward>[] = [
    { key: 'event', title: t('events.event'), lead: true, value: ({ eventTitle }) => eventTitle },
    { key: 'class', title: t('payouts.class'), value: ({ className }) => className },
    {
      key: 'place',
      title: t('riders.place'),
      value: ({ place }) => place,
      render: ({ place }) => (place === null ? '' : <Plate place={place} size={30} />),
    },
    {
      key: 'awarded',
      title: t('payouts.awarded'),
      value: ({ awardedDate }) => awardedDate,
      render: ({ awardedDate }) => tableDate(awardedDate),
    },
    {
      key: 'claimBy',
      title: t('payouts.claimBy'),
      optional: true,
      value: ({ claimBy }) => claimBy,
      render: ({ claimBy }) => (claimBy ? tableDate(claimBy) : ''),
    },
    amount('gross', ({ grossCents }) => grossCents),
    amount('withheld', ({ withheldCents }) => withheldCents),
    amount('net', ({ grossCents, withheldCents }) => grossCents - withheldCents),
  ];
  const total = (cents: number) => <Money cents={cents} currency={currency} />;
  return (
    <DataTable<ClaimedAward>
      {...list.table}
      name="claimed-awards"
      caption={t('payouts.awardsOf', { name: claim.riderName })}
      columns={columns}
      rowKey={({ awardId }) => awardId}
      searchPlaceholder={t('payouts.awardSearch')}
      totals={{ gross: total(claim.amountCents), withheld: total(claim.withheldCents), net: total(claim.netCents) }}
      empty={{ title: t('payouts.noAwards'), text: t('payouts.noAwardsText') }}
    />
  );
}
