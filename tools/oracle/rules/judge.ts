import type { ClassSpec, Kind, Row } from '../history.ts';

/** A rider's bike as a posting recorded it: valid then, and of this model year. */
export type RecordedBike = { bike: number; year: number };
export type Policy = { minFinishers: number | null; years: { from: number; to: number } | null };
/** A row with the facts that it is judged by, now and later (rule 41). */
export type JudgedRow = Row & { valid: RecordedBike[] };
export type PostedClass = ClassSpec & {
  posted: { rows: JudgedRow[]; finishers: number; policy: Policy; day: string } | null;
};
export type Earned = { class: number; rider: number; kind: Kind; cents: number; place: number };

/** The rule version in force: ten finishers, model years 2024 to 2026, two classes per bike (rules 6, 7, 8). */
const version = { minFinishers: 10, years: { from: 2024, to: 2026 }, classesPerBike: 2 };

type Candidate = Earned & { /** Null where the row's bike is not known. */ bike: number | null };

/** What the results of an event earn (rules 4 to 8). */
export function judge(classes: PostedClass[]): Earned[] {
  const candidates = classes.flatMap((each, at) => candidatesOf(each, at));
  const riders = [...new Set(candidates.map(({ rider }) => rider))];
  return riders.flatMap((rider) => {
    const own = candidates.filter((each) => each.rider === rider).sort(byWorth);
    const known = [...new Set(own.flatMap(({ bike }) => bike ?? []))].flatMap((bike) =>
      own.filter((each) => each.bike === bike).slice(0, version.classesPerBike),
    );
    // The other rows take what the rider's valid bikes leave (rule 7).
    const left = version.classesPerBike * validBikes(classes, rider) - known.length;
    const unknown = own.filter(({ bike }) => bike === null).slice(0, Math.max(0, left));
    return [...known, ...unknown].sort((a, b) => a.class - b.class);
  });
}

const byWorth = (a: Earned, b: Earned) => b.cents - a.cents || a.place - b.place || a.class - b.class;

function validBikes(classes: PostedClass[], rider: number): number {
  const rows = classes.flatMap(({ posted }) => posted?.rows ?? []).filter((row) => row.rider === rider);
  return new Set(rows.flatMap(({ valid }) => valid.map(({ bike }) => bike))).size;
}

function candidatesOf({ type, cents, posted }: PostedClass, at: number): Candidate[] {
  if (type === 'noPayout' || !posted) return [];
  const { minFinishers, years } = posted.policy;
  if (posted.finishers < (minFinishers ?? version.minFinishers)) return [];
  const { from, to } = years ?? version.years;
  return posted.rows.flatMap(({ rider, place, bike, make, valid }): Candidate[] => {
    const worth = place === null ? 0 : (cents[place - 1] ?? 0);
    if (place === null || worth === 0) return [];
    if (bike === null && make !== null && make !== 'KTM') return [];
    const ridden = bike === null ? valid : valid.filter((each) => each.bike === bike);
    if (!ridden.some(({ year }) => year >= from && year <= to)) return [];
    const only = ridden.length === 1 ? (ridden[0] as RecordedBike).bike : null;
    return [{ class: at, rider, kind: type, cents: worth, place, bike: only }];
  });
}
