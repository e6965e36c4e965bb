import type { RaceClass } from '@podium/contracts/races.ts';
import type { UploadedClass } from './classes.api.ts';

export type ClassChange = {
  kind: 'gone' | 'added' | 'changed' | 'same';
  name: string;
  hasResults: boolean;
  before: UploadedClass | null;
  after: UploadedClass | null;
};

const order = { gone: 0, changed: 1, added: 2, same: 3 } as const;
const payoutsOf = ({ payoutType, payouts }: UploadedClass) =>
  JSON.stringify([
    payoutType,
    payouts.filter(({ amountCents }) => amountCents > 0).map(({ place, amountCents }) => [place, amountCents]),
  ]);

/** Compares the classes of an event with those of an uploaded file. */
export function classChanges(now: readonly RaceClass[], next: readonly UploadedClass[]): ClassChange[] {
  const kept = new Set(next.map(({ id }) => id));
  const gone = now
    .filter(({ id }) => !kept.has(id))
    .map((before) => ({ kind: 'gone' as const, name: before.name, hasResults: isPosted(before), before, after: null }));
  const others = next.map((after): ClassChange => {
    const before = now.find(({ id }) => id === after.id) ?? null;
    const kind = !before
      ? 'added'
      : payoutsOf(before) === payoutsOf(after) && before.name === after.name
        ? 'same'
        : 'changed';
    return { kind, name: after.name, hasResults: before !== null && isPosted(before), before, after };
  });
  return [...gone, ...others].sort((a, b) => order[a.kind] - order[b.kind]);
}

const isPosted = ({ postedAt }: RaceClass) => postedAt !== null;
