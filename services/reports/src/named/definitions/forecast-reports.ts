import { monthText } from '../../forecast/months.ts';
import { percentWrong } from '../../forecast/past-forecasts.ts';
import { readForecast, readPastForecasts } from '../../forecast/read-forecast.ts';
import { heldIn } from './credit-reports.ts';
import {
  cents,
  codeOf,
  codes,
  count,
  explained,
  explainedBy,
  extra,
  figure,
  month,
  percentOf,
  text,
  type ReportDefinition,
} from './define-report.ts';

/** A percent that is computed elsewhere. */
const rate = { kind: 'percent' } as const;

/**
 * Dealer credit that riders hold, by the month in which it expires (rules, award life cycle), with expected redemption
 * and breakage. Without enough history there is no number (decision 053).
 */
const forecast: ReportDefinition = {
  name: 'forecast',
  period: null,
  columns: {
    endsIn: month,
    currency: text,
    awards: explainedBy(extra(count), { ...heldIn, sum: 'rows' }),
    heldCents: explainedBy(cents, { ...heldIn, sum: 'currentCents' }),
    expectedRedeemedCents: explained(cents),
    expectedBreakageCents: explained(cents),
    breakageRate: percentOf('expectedBreakageCents', 'forecastCents'),
    basis: explained(codeOf(codes.basis)),
    errorPercent: explained(rate),
    biasPercent: explained(rate),
    errorFrom: explained(extra(codeOf(codes.monthsBefore))),
    pastForecasts: extra(figure),
    forecastCents: explainedBy(explained(extra(cents)), { ...heldIn, sum: 'currentCents' }),
  },
  filters: { currency: { codes: codes.currency }, basis: { codes: codes.basis } },
  searched: [],
  sort: 'endsIn',
  key: ['endsIn', 'currency'],
  sql: `
    select *
    from jsonb_to_recordset(cast(:forecast as jsonb)) as months (
      "endsIn" text, currency text, awards int, "heldCents" bigint, "expectedRedeemedCents" bigint,
      "expectedBreakageCents" bigint, basis text, "errorPercent" int, "biasPercent" int, "errorFrom" text,
      "pastForecasts" int, "forecastCents" bigint
    )
  `,
  async prepare(db, { today }) {
    const months = await readForecast(db, today);
    const rows = months.map(({ currency, ends, lots, heldCents, expected, horizon, error }) => ({
      endsIn: monthText(ends),
      currency,
      awards: lots,
      heldCents,
      expectedRedeemedCents: expected?.redeemedCents ?? null,
      expectedBreakageCents: expected?.breakageCents ?? null,
      basis: expected ? 'history' : 'none',
      errorPercent: (expected && error?.percent) ?? null,
      biasPercent: (expected && error?.biasPercent) ?? null,
      errorFrom: expected && error && String(horizon),
      pastForecasts: (expected && error?.forecasts) ?? null,
      forecastCents: expected ? heldCents : null,
    }));
    return { forecast: JSON.stringify(rows) };
  },
};

/**
 * The same forecast as it would have been for each of the last twelve complete months, beside the actual breakage.
 * Without history at that time there is no row.
 */
const forecastError: ReportDefinition = {
  name: 'forecast-error',
  period: null,
  columns: {
    endedIn: month,
    currency: text,
    monthsBefore: explained(codeOf(codes.monthsBefore)),
    heldThenCents: explained(cents),
    expectedBreakageCents: cents,
    brokeCents: explained(cents),
    errorCents: explained(cents),
    absolutePercent: explained({ ...rate, averaged: true }),
    biasOfSums: explained(percentOf('errorCents', 'brokeCents')),
  },
  filters: { currency: { codes: codes.currency }, monthsBefore: { codes: codes.monthsBefore } },
  searched: [],
  sort: '-endedIn',
  key: ['endedIn', 'currency', 'monthsBefore'],
  sql: `
    select *
    from jsonb_to_recordset(cast(:past as jsonb)) as past (
      "endedIn" text, currency text, "monthsBefore" text, "heldThenCents" bigint, "expectedBreakageCents" bigint,
      "brokeCents" bigint, "errorCents" bigint, "absolutePercent" int
    )
  `,
  async prepare(db, { today }) {
    const past = await readPastForecasts(db, today);
    const rows = past.flatMap(({ expectedCents, brokeCents, ...each }) =>
      expectedCents === null
        ? []
        : {
            endedIn: monthText(each.ends),
            currency: each.currency,
            monthsBefore: String(each.monthsBefore),
            heldThenCents: each.heldCents,
            expectedBreakageCents: expectedCents,
            brokeCents,
            errorCents: expectedCents - brokeCents,
            absolutePercent: percentWrong({ expectedCents, brokeCents }),
          },
    );
    return { past: JSON.stringify(rows) };
  },
};

export const forecastReports = [forecast, forecastError];
