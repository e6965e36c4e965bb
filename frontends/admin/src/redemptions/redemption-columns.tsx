import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { When } from '@podium/ui/status/When.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';
import { useCountryOptions } from '@podium/ui/formats/choice-options.ts';
import '../charts/charts.css';

type Parts = 'code' | 'time' | 'rider' | 'dealer' | 'employee' | 'amount' | 'state';

/** The state of a redemption, as its chip shows it. */
const stateOf = ({ undoneAt, refundStatus }: Redemption) => (undoneAt ? 'undone' : refundStatus);
const tones = { undone: 'plain', open: 'warning', sent: 'done' } as const;

/** The columns of the tables of redemptions, each table in its own order. */
export function useRedemptionColumns(): Record<Parts, Column<Redemption>> {
  const { t } = useTranslation('admin');
  const { tableDate, time } = useFormats();
  return {
    code: { key: 'code', title: t('refunds.code'), lead: true, value: ({ code }) => code },
    time: {
      key: 'time',
      title: t('refunds.redeemed'),
      value: (row) => `${tableDate(row.time)} ${time(row.time)}`,
      render: (row) => <When at={row.time} />,
    },
    rider: {
      key: 'rider',
      title: t('riders.rider'),
      value: ({ riderName }) => riderName,
      render: ({ riderId, riderName }) => <Link to={`/auth/admin/rider/${riderId}`}>{riderName}</Link>,
    },
    dealer: {
      key: 'dealer',
      title: t('refunds.dealer'),
      value: ({ dealerName }) => dealerName,
      render: ({ dealerId, dealerName }) => <Link to={`/auth/admin/dealer/${dealerId}`}>{dealerName}</Link>,
    },
    employee: { key: 'employee', title: t('money.redemptions.employee'), value: ({ employeeName }) => employeeName },
    amount: {
      key: 'amount',
      title: t('riders.amount'),
      align: 'right',
      value: ({ amountCents }) => amountCents / 100,
      render: ({ amountCents, currency }) => <Money cents={amountCents} currency={currency} withCode />,
    },
    state: {
      key: 'state',
      title: t('money.redemptions.stateHead'),
      value: (row) => t(`money.redemptions.state.${stateOf(row)}`),
      render: (row) => <Chip tone={tones[stateOf(row)]}>{t(`money.redemptions.state.${stateOf(row)}`)}</Chip>,
    },
  };
}

export function useRedemptionFilters(): Filter[] {
  const { t } = useTranslation(['admin', 'ui']);
  const countryOptions = useCountryOptions();
  return [
    {
      key: 'country',
      label: t('riders.country'),
      kind: 'choice',
      options: countryOptions,
    },
    { key: 'afterDate', label: t('ui:table.from'), kind: 'date' },
    { key: 'beforeDate', label: t('ui:table.to'), kind: 'date' },
  ];
}
