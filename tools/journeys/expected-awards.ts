/**
 * The award rules a second time, minimal and without the product's code: what riders of one make should earn from a
 * season of real results. It is compared with what the product paid.
 */
export type RealRow = {
  date: string;
  venue: string;
  class: string;
  overall: string;
  rider: string;
  hometown: string;
  bike: string;
};
export type Purse = { kind: 'cash' | 'dealerCredit'; cents: (place: number) => number };

const home = (hometown: string) => hometown.split(',').pop()?.trim() ?? '';
export const riderKey = (row: Pick<RealRow, 'rider' | 'hometown'>) => `${row.rider} | ${home(row.hometown)}`;

/** Cents by rider and kind, for the riders who are registered, each on one bike of `make`. */
export function expectedAwards(
  rows: RealRow[],
  registered: Set<string>,
  make: string,
  purses: Record<string, Purse>,
  minFinishers: number,
): Map<string, { cash: number; dealerCredit: number }> {
  const totals = new Map<string, { cash: number; dealerCredit: number }>();
  const events = new Set(rows.map((row) => `${row.date} ${row.venue}`));
  for (const event of events) {
    const ofEvent = rows.filter((row) => `${row.date} ${row.venue}` === event);
    const earned: { key: string; kind: 'cash' | 'dealerCredit'; cents: number; place: number }[] = [];
    for (const [name, purse] of Object.entries(purses)) {
      const finishers = ofEvent.filter((row) => row.class === name);
      if (finishers.length < minFinishers) continue;
      for (const row of finishers) {
        const onIt = row.bike === '' || row.bike.split(' ')[0] === make;
        const cents = purse.cents(Number(row.overall));
        if (row.hometown !== '' && registered.has(riderKey(row)) && onIt && cents > 0)
          earned.push({ key: riderKey(row), kind: purse.kind, cents, place: Number(row.overall) });
      }
    }
    for (const key of new Set(earned.map((award) => award.key))) {
      const best = earned
        .filter((award) => award.key === key)
        .sort((a, b) => b.cents - a.cents || a.place - b.place)
        .slice(0, 2);
      const total = totals.get(key) ?? { cash: 0, dealerCredit: 0 };
      for (const { kind, cents } of best) total[kind] += cents;
      totals.set(key, total);
    }
  }
  return totals;
}
