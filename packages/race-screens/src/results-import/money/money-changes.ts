import type { Verdict } from '@podium/contracts/api/rewards.ts';
import type { EventDetail } from '@podium/contracts/races.ts';
import type { MoneyClass, MoneyLine } from './money-lines.ts';

export type MoneyChange = {
  key: string;
  className: string;
  name: string;
  place: number | null;
  /** Where it stood before, if elsewhere. */ formerPlace?: number | null;
  before: MoneyLine | null;
  after: MoneyLine | null;
};

const keyed = (classes: readonly MoneyClass[]) =>
  new Map(
    classes.flatMap((each) =>
      each.lines.map(
        (line) => [[each.classId, line.place, line.name].join('\u001f'), { className: each.name, line }] as const,
      ),
    ),
  );

/** The lines whose amount or reason differs from the former preview. */
export function moneyChanges(former: readonly MoneyClass[], now: readonly MoneyClass[]): MoneyChange[] {
  const [before, after] = [keyed(former), keyed(now)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was?.line.amountCents === is?.line.amountCents && was?.line.reason === is?.line.reason) return [];
    const known = is ?? was;
    return known
      ? [
          {
            key,
            className: known.className,
            name: known.line.name,
            place: known.line.place,
            before: was?.line ?? null,
            after: is?.line ?? null,
          },
        ]
      : [];
  });
}

/** What a correction of posted results gives and takes: the riders whose amount in a class differs from what stands. */
export function standingChanges(
  standing: readonly Verdict[],
  now: readonly MoneyClass[],
  { classes }: Pick<EventDetail, 'classes'>,
): MoneyChange[] {
  const names = new Map(
    classes.flatMap(({ results = [] }) => results.flatMap(({ riderId, name }) => (riderId ? [[riderId, name]] : []))),
  );
  const changes = new Map<string, MoneyChange>();
  for (const { classId, className, riderId, place, amountCents, reason } of standing) {
    const name = names.get(riderId) ?? '';
    const before = { key: riderId, riderId, name, hometown: '', bike: '', place, amountCents, reason };
    const key = `${classId} ${riderId}`;
    changes.set(key, { key, className, name, place, before, after: null });
  }
  for (const { classId, name: className, lines } of now)
    for (const after of lines) {
      if (!after.riderId) continue;
      const key = `${classId} ${after.riderId}`;
      const before = changes.get(key)?.before ?? null;
      const { name, place } = after;
      const moved = before && before.place !== place ? { formerPlace: before.place } : {};
      changes.set(key, { key, className, name: name || (before?.name ?? ''), place, ...moved, before, after });
    }
  return [...changes.values()].filter(({ before, after }) => (before?.amountCents ?? 0) !== (after?.amountCents ?? 0));
}
