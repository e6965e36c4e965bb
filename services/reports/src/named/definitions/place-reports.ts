import { cents, codeOf, codes, count, day, explainedBy, linked, text, type ReportDefinition } from './define-report.ts';

/**
 * Where dealer credit is earned and spent: earned in the state of the event, redeemed in that of the dealer. Bonuses
 * and grants belong to no event; they have a row without a place, so that the totals are those of the summary.
 */
const creditMap: ReportDefinition = {
  name: 'credit-map',
  period: 'year',
  columns: {
    state: codeOf(codes.region),
    country: codeOf(codes.country),
    currency: text,
    earnedCents: explainedBy(cents, {
      report: 'rider-earnings',
      sum: 'earnedCents',
      of: { eventRegion: 'state', currency: 'currency' },
      set: { kind: 'dealerCredit' },
    }),
    redeemedCents: explainedBy(cents, {
      report: 'rider-redemptions',
      sum: 'redeemedCents',
      of: { dealerRegion: 'state', currency: 'currency' },
      set: { state: 'made' },
    }),
  },
  filters: {
    country: { codes: codes.country },
    currency: { codes: codes.currency },
    state: { codes: codes.region },
  },
  searched: [],
  sort: '-earnedCents',
  key: ['state', 'currency'],
  sql: `
    select coalesce(state, 'none') as state, case when state is not null then country end as country, currency,
      sum(earned)::bigint as "earnedCents",
      sum(redeemed)::bigint as "redeemedCents"
    from (
      select nullif(e.state, '') as state, e.country, a.currency, a.initial_cents as earned, 0 as redeemed
      from awards a
      left join events e using (event_id)
      where a.kind = 'dealerCredit' and not a.revoked and a.awarded_on between :from and :to
      union all
      select nullif(d.state, ''), d.country, m.currency, 0, m.amount_cents
      from redemptions m
      left join dealers d using (dealer_id)
      where not m.undone and m.redeemed_on between :from and :to
    ) as moves
    group by 1, 2, currency
  `,
};

/** The redemptions of a rider at a dealer. */
const made = {
  report: 'rider-redemptions',
  of: { riderId: 'riderId', dealerId: 'dealerId', currency: 'currency' },
  set: { state: 'made' },
} as const;

/** Who redeems where: a row per rider, dealer and currency; adds up to what the summary calls redeemed. */
const dealerRiders: ReportDefinition = {
  name: 'dealer-riders',
  period: 'year',
  columns: {
    rider: linked('rider'),
    dealer: linked('dealer'),
    currency: text,
    redemptions: explainedBy(count, { ...made, sum: 'rows' }),
    redeemedCents: explainedBy(cents, { ...made, sum: 'redeemedCents' }),
    lastOn: day,
  },
  filters: { currency: { codes: codes.currency }, dealerId: 'id', riderId: 'id' },
  searched: ['rider', 'dealer'],
  sort: '-redeemedCents',
  key: ['riderId', 'dealerId', 'currency'],
  sql: `
    select m.rider_id as "riderId", coalesce(r.name, '') as rider, m.dealer_id as "dealerId",
      coalesce(d.name, '') as dealer, m.currency, count(*)::int as redemptions,
      sum(m.amount_cents)::bigint as "redeemedCents", max(m.redeemed_on) as "lastOn"
    from redemptions m
    left join riders r using (rider_id)
    left join dealers d using (dealer_id)
    where not m.undone and m.redeemed_on between :from and :to
    group by m.rider_id, r.name, m.dealer_id, d.name, m.currency
  `,
};

export const placeReports = [creditMap, dealerRiders];
