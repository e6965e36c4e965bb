import { refundDays } from '@podium/contracts/program-rules.ts';
import {
  cents,
  codeOf,
  codes,
  day,
  extra,
  figure,
  linked,
  moment,
  text,
  type ReportDefinition,
} from './define-report.ts';

/** The event of an award `a`; null for a series bonus and for grants by staff, which belong to no race. */
export const eventOfAward = `case
        when a.event_id = 'grant' or starts_with(a.event_id, 'bonus') then null
        else a.event_id
      end`;

/** Awards with their current state; adds up to what the summary calls earned. */
const riderEarnings: ReportDefinition = {
  name: 'rider-earnings',
  period: 'year',
  columns: {
    awardedOn: day,
    rider: linked('rider'),
    state: extra(text),
    event: linked('event'),
    className: text,
    place: figure,
    source: extra(codeOf(codes.source)),
    kind: codeOf(codes.kind),
    currency: text,
    earnedCents: cents,
    redeemedCents: cents,
    currentCents: cents,
    status: codeOf(codes.awardStatus),
    expiresOn: extra(day),
  },
  filters: {
    kind: { codes: codes.kind },
    currency: { codes: codes.currency },
    status: { codes: codes.awardStatus },
    source: { codes: codes.source },
    riderId: 'id',
    eventId: 'id',
    seriesId: 'id',
    eventRegion: 'id',
    place: 'id',
  },
  searched: ['rider', 'event', 'className'],
  sort: '-awardedOn',
  key: ['awardId'],
  sql: `
    select a.award_id as "awardId", a.awarded_on as "awardedOn", a.rider_id as "riderId",
      coalesce(r.name, '') as rider, r.state, ${eventOfAward} as "eventId", a.series_id as "seriesId",
      coalesce(e.title, s.name, '') as event, coalesce(nullif(e.state, ''), 'none') as "eventRegion",
      a.class_name as "className", nullif(a.place, 0) as place,
      case
        when a.event_id = 'grant' then 'grant'
        when starts_with(a.event_id, 'bonus') then 'bonus'
        else 'result'
      end as source,
      a.kind, a.currency, a.initial_cents as "earnedCents", a.redeemed_cents as "redeemedCents",
      a.current_cents as "currentCents", a.status, a.expires_on as "expiresOn"
    from awards a
    left join riders r using (rider_id)
    left join events e using (event_id)
    left join series s on s.series_id = a.series_id
    where not a.revoked and a.awarded_on between :from and :to
  `,
};

/** Redemptions and undone ones; the former add up to what the summary calls redeemed. */
const riderRedemptions: ReportDefinition = {
  name: 'rider-redemptions',
  period: 'year',
  columns: {
    redeemedAt: moment,
    code: text,
    rider: linked('rider'),
    dealer: linked('dealer'),
    dealerState: extra(text),
    currency: text,
    redeemedCents: cents,
    undoneCents: cents,
    state: { ...codeOf(codes.redemption), titled: 'status' },
    undoneAt: moment,
  },
  filters: {
    state: { codes: codes.redemption },
    currency: { codes: codes.currency },
    dealerState: 'text',
    riderId: 'id',
    dealerId: 'id',
    dealerRegion: 'id',
  },
  searched: ['rider', 'dealer', 'code'],
  sort: '-redeemedAt',
  key: ['redemptionId'],
  sql: `
    select m.redemption_id as "redemptionId", m.redeemed_at as "redeemedAt", m.code,
      m.rider_id as "riderId", coalesce(r.name, '') as rider, m.dealer_id as "dealerId",
      coalesce(d.name, '') as dealer, d.state as "dealerState",
      coalesce(nullif(d.state, ''), 'none') as "dealerRegion", m.currency,
      case when m.undone then 0 else m.amount_cents end as "redeemedCents",
      case when m.undone then m.amount_cents else 0 end as "undoneCents",
      case when m.undone then 'undone' else 'made' end as state, m.undone_at as "undoneAt"
    from redemptions m
    left join riders r using (rider_id)
    left join dealers d using (dealer_id)
    where m.redeemed_on between :from and :to
  `,
};

/** Claims on earned cash, by the day they were paid, else opened. */
const cashOut: ReportDefinition = {
  name: 'cash-out',
  period: 'year',
  columns: {
    claimedOn: day,
    rider: linked('rider'),
    state: text,
    status: codeOf(codes.claim),
    method: codeOf(codes.method),
    currency: text,
    grossCents: cents,
    withheldCents: cents,
    paidCents: cents,
    paidOn: day,
  },
  filters: {
    status: { codes: codes.claim },
    method: { codes: codes.method },
    currency: { codes: codes.currency },
    riderId: 'id',
  },
  searched: ['rider'],
  sort: '-claimedOn',
  key: ['claimId'],
  sql: `
    select c.claim_id as "claimId", c.opened_on as "claimedOn", c.rider_id as "riderId",
      coalesce(r.name, '') as rider, r.state, c.status, c.method, c.currency,
      c.gross_cents as "grossCents", c.withheld_cents as "withheldCents",
      case when c.status = 'sent' then c.gross_cents - coalesce(c.withheld_cents, 0) end as "paidCents",
      c.sent_on as "paidOn"
    from payout_claims c
    left join riders r using (rider_id)
    where coalesce(c.sent_on, c.opened_on) between :from and :to
  `,
};

/** What dealers are owed for credit redeemed there, or were sent (rule 15: within 30 days). */
const dealerRefunds: ReportDefinition = {
  name: 'dealer-refunds',
  period: 'all',
  columns: {
    redeemedAt: moment,
    code: text,
    dealer: linked('dealer'),
    dealerNumber: extra(text),
    dealerState: extra(text),
    rider: linked('rider'),
    currency: text,
    refundCents: cents,
    dueOn: day,
    state: { ...codeOf(codes.refund), titled: 'status' },
    sentOn: day,
  },
  filters: {
    state: { codes: codes.refund },
    currency: { codes: codes.currency },
    dealerState: 'text',
    dealerId: 'id',
  },
  searched: ['dealer', 'dealerNumber', 'code', 'rider'],
  sort: 'dueOn',
  key: ['redemptionId'],
  sql: `
    select m.redemption_id as "redemptionId", m.redeemed_at as "redeemedAt", m.code,
      m.dealer_id as "dealerId", coalesce(d.name, '') as dealer, d.dealer_number as "dealerNumber",
      d.state as "dealerState", m.rider_id as "riderId", coalesce(r.name, '') as rider, m.currency,
      m.amount_cents as "refundCents", m.redeemed_on + ${refundDays} as "dueOn",
      case when f.sent then 'sent' else 'open' end as state,
      case when f.sent then f.changed_on end as "sentOn"
    from redemptions m
    left join riders r using (rider_id)
    left join dealers d using (dealer_id)
    left join refunds f using (redemption_id)
    where not m.undone and m.redeemed_on between :from and :to
  `,
};

export const moneyReports = [riderEarnings, riderRedemptions, cashOut, dealerRefunds];
