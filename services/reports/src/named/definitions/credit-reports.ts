import {
  cents,
  codes,
  count,
  day,
  explainedBy,
  extra,
  figure,
  linked,
  month,
  text,
  type ReportDefinition,
} from './define-report.ts';
import { eventOfAward } from './money-reports.ts';

/** The credit of the row's currency that expires in its month. */
export const heldIn = { report: 'credit-held', of: { endsIn: 'endsIn', currency: 'currency' } } as const;

/** Dealer credit that riders hold, by the month in which it expires (rules, award life cycle). */
const liability: ReportDefinition = {
  name: 'liability',
  period: null,
  columns: {
    endsIn: month,
    currency: text,
    awards: explainedBy(count, { ...heldIn, sum: 'rows' }),
    riders: figure,
    currentCents: explainedBy(cents, { ...heldIn, sum: 'currentCents' }),
  },
  filters: { currency: { codes: codes.currency } },
  searched: [],
  sort: 'endsIn',
  key: ['endsIn', 'currency'],
  sql: `
    select to_char(a.expires_on, 'YYYY-MM') as "endsIn", a.currency, count(*)::int as awards,
      count(distinct a.rider_id)::int as riders, sum(a.current_cents)::bigint as "currentCents"
    from awards a
    where not a.revoked and a.kind = 'dealerCredit' and a.current_cents > 0 and a.expires_on >= :today
    group by 1, a.currency
  `,
};

/** The lots of dealer credit with a rest; adds up to what is held, by month or by rider. */
const creditHeld: ReportDefinition = {
  name: 'credit-held',
  period: null,
  columns: {
    rider: linked('rider'),
    awardedOn: day,
    event: linked('event'),
    className: extra(text),
    currency: text,
    earnedCents: cents,
    redeemedCents: cents,
    currentCents: cents,
    expiresOn: day,
  },
  filters: { currency: { codes: codes.currency }, endsIn: 'id', riderId: 'id' },
  searched: ['rider', 'event'],
  sort: 'expiresOn',
  key: ['awardId'],
  sql: `
    select a.award_id as "awardId", a.rider_id as "riderId", coalesce(r.name, '') as rider,
      a.awarded_on as "awardedOn", ${eventOfAward} as "eventId", coalesce(e.title, s.name, '') as event,
      a.class_name as "className", a.currency, a.initial_cents as "earnedCents",
      a.redeemed_cents as "redeemedCents", a.current_cents as "currentCents", a.expires_on as "expiresOn",
      case when a.expires_on >= :today then to_char(a.expires_on, 'YYYY-MM') end as "endsIn"
    from awards a
    left join riders r using (rider_id)
    left join events e using (event_id)
    left join series s on s.series_id = a.series_id
    where not a.revoked and a.kind = 'dealerCredit' and a.current_cents > 0
  `,
};

export const creditReports = [liability, creditHeld];
