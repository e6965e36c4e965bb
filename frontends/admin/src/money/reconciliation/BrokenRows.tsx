import { currencies } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';

type Row = Record<string, unknown>;

/** The rows that break an invariant, as the ledger has them; the API sends the first of many. */
export function BrokenRows({ caption, rows, broken }: { caption: string; rows: readonly Row[]; broken: number }) {
  const { t } = useTranslation('admin');
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <SimpleTable
      box={caption}
      className="money-scroll"
      rows={rows}
      columns={fields.map((field) => ({
        title: t(`money.fields.${field}`, { defaultValue: field.replaceAll('_', ' ') }),
        render: (row: Row) => <Cell field={field} row={row} />,
      }))}
      foot={
        broken > rows.length && (
          <tr>
            <td colSpan={fields.length} className="money-none">
              {t('money.books.more', { shown: rows.length, count: broken })}
            </td>
          </tr>
        )
      }
    />
  );
}

function Cell({ field, row }: { field: string; row: Row }) {
  const value = row[field];
  const currency = currencies.find((each) => each === row['currency']);
  if (value === null || value === undefined) return '–';
  if (field === 'rider_id') return <Link to={`/auth/admin/rider/${String(value)}?tab=ledger`}>{String(value)}</Link>;
  if (field === 'dealer_id') return <Link to={`/auth/admin/dealer/${String(value)}`}>{String(value)}</Link>;
  if (field === 'event_id') return <Link to={`/auth/admin/event/${String(value)}`}>{String(value)}</Link>;
  if (currency && /_cents$|^off_by$/.test(field)) return <Money cents={Number(value)} currency={currency} />;
  return <span className="figure">{typeof value === 'object' ? JSON.stringify(value) : String(value)}</span>;
}
