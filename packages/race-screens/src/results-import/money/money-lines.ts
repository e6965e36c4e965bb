import type { AwardsPreview, EventDetail, UploadAnswer, UploadRow } from '@podium/contracts/races.ts';
import type { AwardKind, Reason } from '@podium/contracts/payouts.ts';
import { nameKey } from '@podium/contracts/names.ts';
import { rowKey, type Draft } from '../import-draft.ts';

/** From the file, or from the event for what was posted before. */
type Person = { name: string; hometown: string; bike: string };
export type MoneyLine = Person & {
  key: string;
  place: number | null;
  riderId: string | null;
  amountCents: number;
  reason: Reason | null;
};
export type MoneyClass = {
  classId: string;
  name: string;
  kind: AwardKind | null;
  finishers: number | null;
  paidPlaces: number;
  isInFile: boolean;
  paidCents: number;
  paid: number;
  lines: MoneyLine[];
};

/**
 * The preview by class, classes of the file first. The riders' names come from the file or, for classes posted before,
 * from the event.
 */
export function moneyClasses(
  preview: AwardsPreview,
  answer: Pick<UploadAnswer, 'classes' | 'rows'>,
  event: EventDetail,
  choices: Draft['choices'],
): MoneyClass[] {
  const personOf = personFinder(answer.rows, event, choices);
  const byClass = Map.groupBy(preview.lines, ({ classId }) => classId);
  const classes = [...byClass].map(([classId, lines]): MoneyClass => {
    const inFile = answer.classes.find((each) => each.classId === classId);
    const raceClass = event.classes.find(({ id }) => id === classId);
    const rows = lines.map((line, i) => ({
      key: `${classId} ${i}`,
      place: line.place,
      ...personOf(line),
      riderId: line.riderId,
      amountCents: line.amountCents,
      reason: line.reason,
    }));
    return {
      classId,
      name: lines[0]?.className ?? '',
      kind: raceClass && raceClass.payoutType !== 'noPayout' ? raceClass.payoutType : null,
      finishers: inFile ? inFile.finishers : (raceClass?.finishers ?? null),
      paidPlaces: raceClass?.payouts.length ?? 0,
      isInFile: Boolean(inFile),
      paidCents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0),
      paid: rows.filter(({ amountCents }) => amountCents > 0).length,
      lines: rows.sort((a, b) => (a.place ?? 9999) - (b.place ?? 9999)),
    };
  });
  const order = new Map(event.classes.map(({ id }, i) => [id, i]));
  return classes.sort(
    (a, b) => Number(b.isInFile) - Number(a.isInFile) || (order.get(a.classId) ?? 0) - (order.get(b.classId) ?? 0),
  );
}

type Line = AwardsPreview['lines'][number];

const nobody: Person = { name: '', hometown: '', bike: '' };

function personFinder(
  rows: readonly UploadRow[],
  event: EventDetail,
  choices: Draft['choices'],
): (line: Line) => Person {
  const byRider = new Map<string, Person>();
  const byPlace = new Map<string, Person>();
  const unplaced = new Map<string, Person[]>();
  for (const row of rows) {
    const riderId = choices[rowKey(row)]?.riderId ?? row.riderId;
    const person = { name: row.name, hometown: row.hometown ?? '', bike: row.bike ?? '' };
    if (riderId) byRider.set(riderId, { ...person, name: choices[rowKey(row)]?.name || row.riderName || row.name });
    else if (!/^\d+$/.test(row.place))
      unplaced.set(nameKey(row.className), [...(unplaced.get(nameKey(row.className)) ?? []), person]);
    byPlace.set(`${nameKey(row.className)} ${row.place}`, person);
  }
  for (const raceClass of event.classes) {
    for (const { place, name, riderId, hometown } of raceClass.results ?? []) {
      const person = { name, hometown: hometown ?? '', bike: '' };
      if (riderId && !byRider.has(riderId)) byRider.set(riderId, person);
      const at = `${nameKey(raceClass.name)} ${place}`;
      if (!byPlace.has(at)) byPlace.set(at, person);
    }
  }
  return ({ riderId, className, place }) => {
    if (riderId) return byRider.get(riderId) ?? nobody;
    // Riders without a place can only be distinguished by name, and earn nothing: each name is used once.
    if (place === null) return unplaced.get(nameKey(className))?.shift() ?? nobody;
    return byPlace.get(`${nameKey(className)} ${place}`) ?? nobody;
  };
}
