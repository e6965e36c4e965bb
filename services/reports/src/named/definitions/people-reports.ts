import type { Currency } from '@podium/contracts/money.ts';
import {
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
  type ColumnDefinition,
  type ReportDefinition,
} from './define-report.ts';

const dollars: ColumnDefinition = { kind: 'cents', summed: true, currency: 'USD' };
const canadian: ColumnDefinition = { kind: 'cents', summed: true, currency: 'CAD' };

const ofRider = { riderId: 'riderId' };
const earnedIn = (column: ColumnDefinition, currency: Currency) =>
  explainedBy(column, { report: 'rider-earnings', sum: 'earnedCents', of: ofRider, set: { currency } });

const heldIn = (column: ColumnDefinition, currency: Currency) =>
  explainedBy(column, { report: 'credit-held', sum: 'currentCents', of: ofRider, set: { currency } });
const results = { report: 'rider-earnings', sum: 'rows', of: ofRider } as const;

/** A row for each rider and currency, with what was earned in the period and what is held now. */
const riders: ReportDefinition = {
  name: 'riders',
  period: 'year',
  columns: {
    rider: linked('rider'),
    hometown: extra(text),
    state: text,
    country: extra(codeOf(codes.country)),
    amaNumber: extra(text),
    registeredOn: day,
    active: flag,
    documentsVerified: extra(flag),
    bikes: explainedBy(extra(count), { report: 'rider-vin', sum: 'rows', of: ofRider }),
    validBikes: explainedBy(count, { report: 'rider-vin', sum: 'rows', of: ofRider, set: { valid: 'true' } }),
    paidResults: explainedBy(count, { ...results, set: { source: 'result' } }),
    wins: explainedBy(count, { ...results, set: { source: 'result', place: '1' } }),
    earnedUsdCents: earnedIn(dollars, 'USD'),
    earnedCadCents: earnedIn(canadian, 'CAD'),
    creditUsdCents: heldIn(dollars, 'USD'),
    creditCadCents: heldIn(canadian, 'CAD'),
  },
  filters: {
    active: { codes: codes.truth },
    country: { codes: codes.country },
    state: 'text',
    documentsVerified: { codes: codes.truth },
    registered: { codes: codes.registered, isBound: true },
  },
  searched: ['rider', 'hometown', 'amaNumber'],
  sort: 'rider',
  key: ['riderId'],
  sql: `
    select r.rider_id as "riderId", r.name as rider, r.hometown, r.state, r.country,
      r.ama_number as "amaNumber", g.registered_on as "registeredOn", r.active,
      r.documents_verified as "documentsVerified", coalesce(b.bikes, 0) as bikes,
      coalesce(b.bikes - b.invalid_bikes, 0) as "validBikes", coalesce(a.paid_results, 0) as "paidResults",
      coalesce(a.wins, 0) as wins, coalesce(a.earned_usd, 0) as "earnedUsdCents",
      coalesce(a.earned_cad, 0) as "earnedCadCents", coalesce(a.credit_usd, 0) as "creditUsdCents",
      coalesce(a.credit_cad, 0) as "creditCadCents"
    from riders r
    left join registrations g using (rider_id)
    left join garages b using (rider_id)
    left join (
      select rider_id,
        (count(*) filter (where of_result and in_period))::int as paid_results,
        (count(*) filter (where of_result and in_period and place = 1))::int as wins,
        (sum(initial_cents) filter (where in_period and currency = 'USD'))::bigint as earned_usd,
        (sum(initial_cents) filter (where in_period and currency = 'CAD'))::bigint as earned_cad,
        (sum(current_cents) filter (where kind = 'dealerCredit' and currency = 'USD'))::bigint as credit_usd,
        (sum(current_cents) filter (where kind = 'dealerCredit' and currency = 'CAD'))::bigint as credit_cad
      from awards
      cross join lateral (
        select not starts_with(event_id, 'bonus') and event_id <> 'grant' as of_result,
          awarded_on between :from and :to as in_period
      ) as of_award
      where not revoked
      group by rider_id
    ) as a using (rider_id)
    where not exists (select from merged_riders m where m.from_id = r.rider_id)
      and (:registered = '' or g.registered_on between :from and :to)
  `,
};

/** Bikes of riders, whether each counts, and why not (rule 22). */
const riderVin: ReportDefinition = {
  name: 'rider-vin',
  period: null,
  columns: {
    rider: linked('rider'),
    state: text,
    country: codeOf(codes.country),
    year: figure,
    make: text,
    model: text,
    vin: text,
    valid: flag,
    reason: codeOf(codes.bike),
  },
  filters: {
    valid: { codes: codes.truth },
    reason: { codes: codes.bike },
    country: { codes: codes.country },
    state: 'text',
    model: 'text',
    riderId: 'id',
  },
  searched: ['rider', 'vin', 'model'],
  sort: 'rider',
  key: ['riderId', 'vin'],
  sql: `
    select b.rider_id as "riderId", coalesce(r.name, '') as rider, r.state, r.country, b.year, b.make, b.model,
      b.vin, b.valid, b.code as reason
    from bikes b
    left join riders r using (rider_id)
  `,
};

const bikeImages: ReportDefinition = {
  name: 'bike-images',
  period: 'all',
  columns: {
    rider: linked('rider'),
    year: figure,
    make: text,
    model: text,
    vin: text,
    uploadedOn: day,
    status: codeOf(codes.image),
    decidedOn: day,
    reason: text,
  },
  filters: { status: { codes: codes.image }, riderId: 'id' },
  searched: ['rider', 'vin', 'model'],
  sort: '-uploadedOn',
  key: ['riderId', 'vin'],
  sql: `
    select i.rider_id as "riderId", coalesce(r.name, '') as rider, b.year, b.make, b.model, i.vin,
      i.uploaded_on as "uploadedOn", i.status, i.decided_on as "decidedOn", i.reason
    from bike_images i
    left join riders r using (rider_id)
    left join bikes b using (rider_id, vin)
    where i.uploaded_on between :from and :to
  `,
};

export const peopleReports = [riders, riderVin, bikeImages];
