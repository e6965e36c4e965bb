import type { AwardsPreview, EventDetail, FullResult, RaceClass } from '@podium/contracts/races.ts';

/** A class that pays its places in dealer credit. */
export const sampleClass = (name: string, amounts: number[], more: Partial<RaceClass> = {}): RaceClass => ({
  id: name.replaceAll(' ', '-'),
  name,
  payoutType: 'dealerCredit',
  payouts: amounts.map((amountCents, i) => ({ place: i + 1, amountCents })),
  noAward: false,
  finishers: null,
  postedAt: null,
  ...more,
});

export const sampleResult = (
  id: string,
  place: number | null,
  name: string,
  more: Partial<FullResult> = {},
): FullResult => ({
  id,
  type: 'dealerCredit',
  place,
  status: place === null ? 'DNF' : 'finished',
  name,
  hometown: null,
  riderId: null,
  amaNumber: null,
  email: null,
  vin: null,
  bike: null,
  ...more,
});

/** An event in dollars, for tests of screens that are given one. */
export const sampleEvent = (classes: RaceClass[], more: Partial<EventDetail> = {}): EventDetail => ({
  id: 'event-1',
  version: 7,
  title: 'Oak Hill Cup',
  seriesId: 'series-1',
  seriesName: 'Midwest Series',
  raceStyle: 'motocross',
  startDate: '2026-05-02',
  endDate: '2026-05-03',
  startTime: null,
  endTime: null,
  venue: 'Oak Hill MX',
  venueWebsite: null,
  website: null,
  type: null,
  paying: true,
  canceled: false,
  promoterId: 'promoter-1',
  approval: 'approved',
  submittedAt: null,
  decidedAt: null,
  rejectReason: null,
  currency: 'USD',
  contingencyCents: 0,
  payoutTypes: ['dealerCredit'],
  classCount: classes.length,
  payingClasses: classes.length,
  resultsState: 'none',
  resultsDue: '2026-05-17',
  isLate: false,
  location: {
    addressLine1: null,
    city: 'Dubuque',
    state: 'IA',
    zipcode: '52001',
    country: 'US',
    lat: null,
    lon: null,
  },
  classes,
  ...more,
});

/** A preview that pays one place of a class, in dealer credit. */
export const samplePreview = (raceClass: RaceClass, place: number, riderId: string, amountCents: number) =>
  ({
    currency: 'USD',
    cashCents: 0,
    dealerCreditCents: amountCents,
    lines: [
      {
        classId: raceClass.id,
        className: raceClass.name,
        place,
        riderId,
        kind: 'dealerCredit',
        amountCents,
        reason: null,
      },
    ],
    reasons: [],
  }) satisfies AwardsPreview;
