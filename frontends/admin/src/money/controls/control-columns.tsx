import { Link } from '@podium/ui/federated/router.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { When } from '@podium/ui/status/When.tsx';
import type { Column } from '@podium/ui/table/column.ts';

type Row = {
  riderId: string | null;
  riderName: string;
  currency: Currency | null;
  cents: number | null;
};

/** The columns that all three tables show. */
export function useControlColumns<R extends Row>(at: (row: R) => string) {
  const { t } = useTranslation('admin');
  const { tableDate, time } = useFormats();
  const when: Column<R> = {
    key: 'at',
    title: t('controls.when'),
    value: (row) => `${tableDate(at(row))} ${time(at(row))}`,
    render: (row) => <When at={at(row)} />,
  };
  const rider: Column<R> = {
    key: 'rider',
    title: t('riders.rider'),
    value: ({ riderName }) => riderName,
    render: ({ riderId, riderName }) =>
      riderId && <Link to={`/auth/admin/rider/${riderId}`}>{riderName || riderId}</Link>,
  };
  const amount: Column<R> = {
    key: 'amount',
    title: t('riders.amount'),
    align: 'right',
    value: ({ cents }) => (cents === null ? '' : cents / 100),
    render: ({ cents, currency }) =>
      cents !== null && currency !== null && <Money cents={cents} currency={currency} withCode />,
  };
  return { when, rider, amount };
}
