import type { ReactNode } from 'react';
import type { ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import { addressOfQuery, daysBehind } from '@podium/contracts/report-address.ts';
import { Link } from '@podium/ui/federated/router.ts';
import type { Period } from './period.ts';

type Filters = Record<string, string | undefined>;

/**
 * The report that lists the rows behind a figure, filtered by what the figure counts and, where it has a period, by its
 * days.
 */
export function rowsBehind(report: ReportName, filters: Filters, of: Period | null): string {
  const known = Object.fromEntries(Object.entries(filters).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return `/auth/admin/report/${report}?${addressOfQuery({ filters: known, ...(of && { period: of }) })}`;
}

/** The same for one month, limited to the period. */
export const rowsOfMonth = (report: ReportName, filters: Filters, month: string, { startDate, endDate }: Period) =>
  rowsBehind(report, filters, daysBehind(month, { startDate, endDate }));

type MonthOfMoney = { month: string; currency: string };
export const earnedInMonth = ({ month, currency }: MonthOfMoney, period: Period) =>
  rowsOfMonth('rider-earnings', { currency }, month, period);
export const redeemedInMonth = ({ month, currency }: MonthOfMoney, period: Period) =>
  rowsOfMonth('rider-redemptions', { currency, state: 'made' }, month, period);

/** Links a figure to the rows behind it; zero has none. */
export function OpensRows({ figure, to, children }: { figure: number | undefined; to: string; children: ReactNode }) {
  return figure ? <Link to={to}>{children}</Link> : children;
}
