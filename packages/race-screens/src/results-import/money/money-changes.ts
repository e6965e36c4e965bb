import type { MoneyClass, MoneyLine } from './money-lines.ts';

export type MoneyChange = {
  key: string;
  className: string;
  name: string;
  place: number | null;
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
