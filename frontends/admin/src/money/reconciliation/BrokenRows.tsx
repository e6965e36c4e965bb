import { currencies } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import '../../charts/charts.css';

type Row = Record<string, unknown>;

/** The rows that break an invariant, as the ledger has them; the API sends the first of many. */
export function BrokenRows({ caption, rows, broken }: { caption: string; rows: readonly Row[]; broken: number }) {
  const { t } = useTranslation('admin');
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <div className="chart-table money-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className="slim-table">
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`money.fields.${field}`, { defaultValue: field.replaceAll('_', ' ') })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {fields.map((field) => (
                <td key={field}>
                  <Cell field={field} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {broken > rows.length && (
        <p className="money-none">{t('money.books.more', { shown: rows.length, count: broken })}</p>
      )}
    </div>
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
