import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import { separatorOf } from '@podium/contracts/csv.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import type { AsOf } from '../facts/read-as-of.ts';
import { inTime } from '../in-time.ts';
import { askReport, reports } from './ask-report.ts';
import { titleOf } from './describe-report.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';

/** `reading` is a pool of its own: a slow report does not block the rest of this service. */
export function namedRoutes({ reading, clock, readAsOf }: { reading: Database; clock: Clock; readAsOf: AsOf }) {
  return [
    mount(reportsRoutes.listReports, ({ locale }) => ({ reports: reports.map((report) => titleOf(report, locale)) })),
    mount(reportsRoutes.readReport, async ({ params, query, locale, response }) => {
      const asked = askReport(params.name, query, clock());
      const { format, separator = separatorOf(locale) } = query;
      if (format !== 'json')
        return inTime(() => exportReport(reading, asked, { format, separator, locale, response }) as Promise<never>);
      const asOf = await readAsOf();
      return inTime(() => readReport(reading, asked, { ...query, locale, asOf }));
    }),
  ];
}
