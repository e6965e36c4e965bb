import {
  codeOf,
  codes,
  count,
  day,
  explained,
  explainedBy,
  extra,
  figure,
  flag,
  linked,
  month,
  percentOf,
  text,
  type ReportDefinition,
} from './define-report.ts';

/**
 * Riders `r` by the day `p.registered_on`, with their garage `g`, their first award `a` and their first spending `s`.
 */
const registeredRiders = `
    from (
      select coalesce(m.into_id, g.rider_id) as rider_id, min(g.registered_on) as registered_on
      from registrations g
      left join merged_riders m on m.from_id = g.rider_id
      group by 1
    ) as p
    join riders r using (rider_id)
    left join garages g using (rider_id)
    left join (
      select rider_id, min(awarded_on) as first_on
      from awards
      where not revoked
      group by rider_id
    ) as a using (rider_id)
    left join (
      select rider_id, min(first_on) as first_on
      from (
        select rider_id, min(redeemed_on) as first_on
        from redemptions
        where not undone
        group by rider_id
        union all
        select rider_id, min(opened_on)
        from payout_claims
        where status <> 'cancelled'
        group by rider_id
      ) as firsts
      group by rider_id
    ) as s using (rider_id)`;

/** The riders of the row's month who reached the stage. */
const ridersWho = (set: Record<string, string>) =>
  explainedBy(explained(count), {
    report: 'funnel-riders',
    sum: 'rows',
    set,
    kept: ['country', 'state'],
    days: 'month',
  });

/**
 * Of the riders who registered in a month, how many reached each stage since. What the facts lack is not guessed: a
 * garage has the bikes that are valid now and not since when, so the bike stage is current; results without an award
 * name no rider here, so the first award is the first sign of a race. Claiming cash counts as redeeming, like spending
 * credit; undone redemptions, canceled claims and revoked awards do not count. Merged accounts are one rider, who
 * registered on the earlier day. Stages are counted independently: a rider who earned an award and sold the bike since
 * is in the one and not in the other.
 */
const funnel: ReportDefinition = {
  name: 'funnel',
  period: 'year',
  columns: {
    month,
    registered: ridersWho({}),
    inactiveRiders: ridersWho({ active: 'false' }),
    withBike: ridersWho({ withBike: 'true' }),
    bikeRate: percentOf('withBike', 'registered'),
    withAward: ridersWho({ withAward: 'true' }),
    awardRate: percentOf('withAward', 'registered'),
    redeemers: ridersWho({ redeemers: 'true' }),
    redeemerRate: percentOf('redeemers', 'registered'),
    daysToAward: explained(figure),
    daysToRedemption: explained(figure),
  },
  filters: { country: { codes: codes.country, isBound: true }, state: 'boundText' },
  searched: [],
  sort: 'month',
  key: ['month'],
  sql: `
    select to_char(p.registered_on, 'YYYY-MM') as month, count(*)::int as registered,
      (count(*) filter (where not r.active))::int as "inactiveRiders",
      (count(*) filter (where g.bikes > g.invalid_bikes))::int as "withBike",
      count(a.first_on)::int as "withAward", count(s.first_on)::int as redeemers,
      percentile_disc(0.5) within group (order by greatest(0, a.first_on - p.registered_on))
        filter (where a.first_on is not null) as "daysToAward",
      percentile_disc(0.5) within group (order by greatest(0, s.first_on - p.registered_on))
        filter (where s.first_on is not null) as "daysToRedemption"
    ${registeredRiders}
    where p.registered_on between :from and :to
      and (:country = '' or r.country = :country)
      and (:state = '' or lower(r.state) = lower(:state))
    group by 1
  `,
};

/** The riders that the funnel counts, each with the stages reached. */
const funnelRiders: ReportDefinition = {
  name: 'funnel-riders',
  period: 'year',
  columns: {
    rider: linked('rider'),
    state: text,
    country: extra(codeOf(codes.country)),
    registeredOn: day,
    active: flag,
    withBike: flag,
    firstAwardOn: day,
    firstRedemptionOn: day,
  },
  filters: {
    active: { codes: codes.truth },
    withBike: { codes: codes.truth },
    withAward: { codes: codes.truth },
    redeemers: { codes: codes.truth },
    country: { codes: codes.country },
    state: 'text',
  },
  searched: ['rider'],
  sort: '-registeredOn',
  key: ['riderId'],
  sql: `
    select rider_id as "riderId", r.name as rider, r.state, r.country, p.registered_on as "registeredOn", r.active,
      coalesce(g.bikes > g.invalid_bikes, false) as "withBike", a.first_on as "firstAwardOn",
      a.first_on is not null as "withAward", s.first_on as "firstRedemptionOn", s.first_on is not null as redeemers
    ${registeredRiders}
    where p.registered_on between :from and :to
  `,
};

export const funnelReports = [funnel, funnelRiders];
