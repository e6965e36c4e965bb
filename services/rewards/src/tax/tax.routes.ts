import { taxRoutes as routes } from '@podium/contracts/api/rewards/tax.ts';
import { separatorOf } from '@podium/contracts/csv.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { serve, type Served } from '@podium/service-kit/mount-internal.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { handOverFiling } from './hand-over-filing.ts';
import { listTaxRows, matching, readTaxYear, yearOf } from './read-tax-year.ts';
import { readTaxYears, sendTaxStatement } from './write-tax-statement.ts';
import { sendTaxYear } from './write-tax-year.ts';

export const taxRoutesOf = ({ db }: ServiceParts) => [
  mount(routes.taxYear, ({ params, query }) => readTaxYear(db, yearOf(params.year), query)),
  mount(routes.taxYearFile, async ({ params, query, locale, response }) => {
    const year = yearOf(params.year);
    const { rows } = await listTaxRows(db, year);
    sendTaxYear(matching(rows, query), { year, locale, separator: query.separator ?? separatorOf(locale) }, response);
  }),
  mount(routes.riderTaxYears, async ({ params }) => ({ years: await readTaxYears(db, params.riderId) })),
  mount(routes.taxStatement, ({ params, locale, now, response }) =>
    sendTaxStatement(db, { riderId: params.riderId, year: yearOf(params.year), locale, now }, response),
  ),
];

/** Identity writes the filing: names, addresses and tax numbers are its own. */
export const taxInternal = ({ db, clock }: ServiceParts): Served[] => [
  serve(internalRoutes.rewards.taxFiling, ({ body, session }) => handOverFiling(db, body, { session, now: clock() })),
];
