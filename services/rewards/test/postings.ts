import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';

type ClassSketch = Partial<Omit<ResultsPosting['classes'][number], 'results'>> & {
  results?: Partial<ResultsPosting['classes'][number]['results'][number]>[];
};

export const ktm = { vin: 'VBKEX000000000001', make: 'KTM', model: '450 SX-F', year: 2025, valid: true };

/** A posting that pays: one class of dealer credit with enough finishers, one rider on a valid bike in first place. */
export function sketchPosting(
  change: Partial<Omit<ResultsPosting, 'classes'>> & { classes?: ClassSketch[] } = {},
): ResultsPosting {
  const { classes = [{}], ...rest } = change;
  return {
    eventId: 'event-1',
    title: 'Prairie Ridge',
    seriesId: 'series-1',
    seriesName: 'Prairie',
    startDate: '2026-09-05',
    endDate: '2026-09-06',
    country: 'US',
    currency: 'USD',
    paying: true,
    canceled: false,
    postedAt: '2026-09-08T16:00:00.000Z',
    policy: { minFinishers: null, qualifyingModelYears: null },
    bikes: { 'rider-1': [ktm] },
    ...rest,
    classes: classes.map(({ results = [{}], ...each }, i) => ({
      classId: `class-${i}`,
      name: `Class ${i}`,
      payoutType: 'dealerCredit',
      finishers: 12,
      payouts: [
        { place: 1, amountCents: 25_000 },
        { place: 2, amountCents: 15_000 },
        { place: 3, amountCents: 10_000 },
      ],
      ...each,
      results: results.map((result, n) => ({
        resultId: `${i}-${n}`,
        place: n + 1,
        riderId: 'rider-1',
        vin: null,
        bike: null,
        ...result,
      })),
    })),
  };
}
