import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { FigureTile } from '@podium/ui/status/FigureTile.tsx';
import '../../charts/charts.css';

type TotalTileProps = {
  label: string;
  report: Report | undefined;
  /** The column of the total; the number of rows where none is named. */ column?: string;
  behind: { to: string; label: string };
  accent?: boolean;
};

/** A total of a report, the first currency large and the others below, because currencies are never added (rule 1). */
export function TotalTile({ label, report, column, behind, accent = false }: TotalTileProps) {
  const { count, percent, wholeMoney, currencyMark } = useFormats();
  if (!report) return <FigureTile label={label} figure="…" />;
  const kind = column === undefined ? 'count' : report.columns.find(({ key }) => key === column)?.kind;
  if (kind === 'count') {
    const sum = report.totals.reduce(
      (total, { rows, sums }) => total + (column === undefined ? rows : (sums[column] ?? 0)),
      0,
    );
    return <FigureTile label={label} figure={count(sum)} behind={behind} accent={accent} />;
  }
  const figures = report.totals.flatMap(({ currency, sums }) => {
    const value = sums[column ?? ''];
    if (value == null) return [];
    return [{ currency, text: kind === 'percent' || !currency ? percent(value / 100) : wholeMoney(value, currency) }];
  });
  const [first, ...others] = figures;
  return (
    <FigureTile
      label={label}
      behind={behind}
      accent={accent}
      figure={
        first ? (
          <>
            {first.text}
            {first.currency && <small className="tile-currency">{currencyMark(first.currency)}</small>}
          </>
        ) : (
          '–'
        )
      }
      {...(others.length > 0 && {
        note: others.map(({ currency, text }) => (
          <span key={currency} className="tile-change">
            <b className="figure tile-other">{text}</b>
            {currency && `\u00a0${currencyMark(currency)}`}
          </span>
        )),
      })}
    />
  );
}
