import type { RecordedFacts, ResultsPosting } from './events/catalog.results-posted.v1.ts';
import type { BikeSnapshot } from './events/dealers.bikes-changed.v1.ts';

type Recorded = ResultsPosting['classes'][number]['results'][number]['recorded'];
/** What decides whether a row stands unchanged. */
type Row = {
  resultId: string;
  riderId: string | null;
  vin: string | null;
  bike: string | null;
  recorded?: Recorded;
};
/** The rows of a class with the facts that they refer to. */
export type FactedRows<R extends Row> = { facts: RecordedFacts[]; results: R[] };

/**
 * The facts for new rows of a class (rule 41): a row of a rider who already stands in it keeps what it was judged by;
 * where its VIN or bike was corrected, today's bikes are added. Other rows are judged by today's facts. A row that was
 * posted before facts were recorded keeps none, and so does its successor: rewards stored what they were judged by.
 */
export function recordFacts<R extends Row>(
  before: FactedRows<Row> | null,
  rows: R[],
  today: RecordedFacts,
  whoIs: (riderId: string) => string = (riderId) => riderId,
): FactedRows<R> {
  const facts: RecordedFacts[] = [];
  const record = (of: RecordedFacts, account: string | null, bikes: BikeSnapshot[]): NonNullable<Recorded> => ({
    facts: addTo(facts, of, account, bikes),
    account,
  });
  const results = rows.map((row): R => {
    const former = formerOf(before, row, whoIs);
    if (former && !former.recorded) return { ...row, recorded: null };
    const now = (row.riderId && (today.bikes[row.riderId] ?? today.bikes[whoIs(row.riderId)])) || [];
    const known = former?.recorded && before?.facts[former.recorded.facts];
    if (!known) return { ...row, recorded: record(today, row.riderId, now) };
    const account = former?.recorded?.account ?? row.riderId;
    const then = (account && known.bikes[account]) || [];
    const isSame = former?.riderId !== null && former?.vin === row.vin && former.bike === row.bike;
    return { ...row, recorded: record(known, account, isSame ? then : unionOf(then, now)) };
  });
  return { facts, results };
}

/** The row of the same rider, else the same row while it had no rider. */
const formerOf = (before: FactedRows<Row> | null, row: Row, whoIs: (riderId: string) => string): Row | undefined =>
  before?.results.find(({ riderId }) => riderId && row.riderId && whoIs(riderId) === whoIs(row.riderId)) ??
  before?.results.find(({ resultId, riderId }) => resultId === row.resultId && riderId === null);

/** Each VIN once; a bike that is valid in one of them is valid. */
export function unionOf(then: BikeSnapshot[], now: BikeSnapshot[]): BikeSnapshot[] {
  const valid = (vin: string) => [...then, ...now].find((bike) => bike.vin === vin && bike.valid);
  const news = now.filter(({ vin }) => !then.some((bike) => bike.vin === vin));
  return [...then, ...news].map((bike) => valid(bike.vin) ?? bike);
}

/** The index of the facts that have these bikes of the account; a new entry where none fits. */
function addTo(facts: RecordedFacts[], of: RecordedFacts, account: string | null, bikes: BikeSnapshot[]): number {
  const { startDate, endDate, policy } = of;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const fits = (each: RecordedFacts) =>
    same([each.startDate, each.endDate, each.policy], [startDate, endDate, policy]) &&
    (account === null || each.bikes[account] === undefined || same(each.bikes[account], bikes));
  const found = facts.findIndex(fits);
  const at = found < 0 ? facts.push({ startDate, endDate, policy, bikes: {} }) - 1 : found;
  if (account !== null) (facts[at] as RecordedFacts).bikes[account] ??= bikes;
  return at;
}
