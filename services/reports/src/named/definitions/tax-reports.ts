import {
  cents,
  codeOf,
  codes,
  count,
  day,
  explainedBy,
  extra,
  figure,
  flag,
  linked,
  text,
  type ReportDefinition,
} from './define-report.ts';

/**
 * The tax reading (rule 21), the same as the tax file's of rewards: payments by their own facts, without those that were
 * taken back in their calendar year; what was taken back in a later year is negative there, under the facts of the
 * payment. Of payments that are not recorded today's rider is read. `factsKey` names a recipient with the same facts.
 */
const moves = `
  select p.*, md5(concat_ws('|', p.year, p."paidIn", p."riderId", p.rider, p."taxStatus", coalesce(p.state, '-'),
      coalesce(p.country, '-'), p.currency, p.recorded)) as "factsKey"
  from (
    select t.claim_id as "claimId", t.attempt, m.day, m.sign,
      extract(year from m.day)::int as year,
      extract(year from t.paid_on)::int as "paidIn",
      coalesce(t.rider_id, c.rider_id) as "riderId",
      coalesce(t.name, r.name, '') as rider,
      case when t.recorded then t.state else coalesce(t.state, r.state) end as state,
      case when t.recorded then t.country else coalesce(t.country, r.country) end as country,
      coalesce(t.tax_status, r.tax_status, 'unknown') as "taxStatus",
      t.recorded, t.currency,
      m.sign * t.gross_cents as "grossCents",
      m.sign * t.withheld_cents as "withheldCents",
      m.sign * (t.gross_cents - t.withheld_cents) as "paidCents"
    from tax_payments t
    join payout_claims c using (claim_id)
    left join riders r on r.rider_id = coalesce(t.rider_id, c.rider_id)
    cross join lateral (
      select t.paid_on as day, 1 as sign
      where extract(year from t.taken_back_on) is distinct from extract(year from t.paid_on)
      union all
      select t.taken_back_on, -1
      where extract(year from t.taken_back_on) > extract(year from t.paid_on)
    ) m
    where m.day between :from and :to
  ) p
`;

const filters = {
  taxStatus: { codes: codes.taxStatus },
  country: { codes: codes.country },
  currency: { codes: codes.currency },
  riderId: 'id',
} as const;

const listed = {
  report: 'tax-payments',
  of: { factsKey: 'factsKey' },
  days: 'year',
} as const;

/** Who was paid, by the facts of the payment, and in which currency. */
const recipient = {
  rider: linked('rider'),
  state: text,
  country: codeOf(codes.country),
  taxStatus: codeOf(codes.taxStatus),
  paidIn: figure,
  recorded: extra(flag),
  currency: text,
};

/** What each rider was paid in a year, and what was withheld of it. */
const tax: ReportDefinition = {
  name: 'tax',
  period: 'year',
  columns: {
    year: figure,
    ...recipient,
    claims: explainedBy(count, { ...listed, sum: 'rows' }),
    grossCents: explainedBy(cents, { ...listed, sum: 'grossCents' }),
    withheldCents: explainedBy(cents, { ...listed, sum: 'withheldCents' }),
    paidCents: explainedBy(cents, { ...listed, sum: 'paidCents' }),
  },
  filters,
  searched: ['rider'],
  sort: '-grossCents',
  key: ['factsKey'],
  sql: `
    select year, "paidIn", "riderId", rider, state, country, "taxStatus", recorded, currency, "factsKey",
      count(*)::int as claims,
      sum("grossCents")::bigint as "grossCents",
      sum("withheldCents")::bigint as "withheldCents",
      sum("paidCents")::bigint as "paidCents"
    from (${moves}) moves
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  `,
};

/** Each payment, and each taking back in a later year, that the tax report sums. */
const taxPayments: ReportDefinition = {
  name: 'tax-payments',
  period: 'year',
  columns: {
    day,
    ...recipient,
    grossCents: cents,
    withheldCents: cents,
    paidCents: cents,
  },
  filters: { ...filters, factsKey: 'id' },
  searched: ['rider'],
  sort: '-day',
  key: ['claimId', 'attempt', 'day'],
  sql: moves,
};

export const taxReports = [tax, taxPayments];
