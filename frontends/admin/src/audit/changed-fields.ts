import type { Currency } from '@podium/contracts/money.ts';
import { countries, currencies } from '@podium/contracts/choices.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import type { AuditRecord } from '@podium/contracts/people.ts';

export type Value = string | number | boolean | null;
/** A step of the path to a value: the name of a field, or an item of a list. */
export type Step = { field: string } | { name: string } | { place: number } | { number: number };
export type ChangedField = {
  /** Unique among the changes of its record. */ key: string;
  path: Step[];
  field: string;
  before: Value;
  after: Value;
  /** The currency of the amounts, where the record names it. */
  currency: { before: Currency | null; after: Currency | null };
};

type Leaf = { path: Step[]; field: string; value: Value; currency: Currency | null };
type Place = { path: Step[]; key: string; currency: Currency | null };

/**
 * The fields of a record that differ, nested ones by their path; `names` are of ids that mean something to a reader.
 */
export function changedFields({ action, before, after }: AuditRecord, names: Names = {}): ChangedField[] {
  if (action === 'mergeRiders') return mergedRiders(before);
  const said = Object.keys(after ?? {});
  // Some records hold only what was sent: fields that were left out did not change.
  const stood = said.length > 0 && before !== null && typeof before === 'object' ? pick(before, said) : before;
  const start = { path: [], key: '', currency: null };
  const [was, is] = [leavesOf(stood, start, names), leavesOf(after, start, names)];
  const isShown = isShownIn(was, is);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(isShown)
    .map((key): ChangedField => {
      const [old, now] = [was.get(key), is.get(key)];
      const { path, field } = (now ?? old) as Leaf;
      const currency = { before: old?.currency ?? null, after: now?.currency ?? null };
      return { key, path, field, before: old?.value ?? null, after: now?.value ?? null, currency };
    })
    .filter((change) => change.before !== change.after)
    .sort((a, b) => rankOf(a) - rankOf(b));
}

export type Names = Readonly<Record<string, string>>;

const pick = (from: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));

/** The record of a merge holds both whole profiles; their names are enough here. */
function mergedRiders(before: unknown): ChangedField[] {
  const nameOf = (profile: unknown) =>
    Object.entries((profile ?? {}) as Record<string, Value>)
      .flatMap(([key, value]) => (['firstName', 'lastName', 'email'].includes(key) ? [value] : []))
      .join(' ');
  const { deleted, kept } = (before ?? {}) as { deleted?: unknown; kept?: unknown };
  const currency = { before: null, after: null };
  return [
    { key: 'deleted', path: [{ field: 'deleted' }], field: 'deleted', before: null, after: nameOf(deleted), currency },
    { key: 'kept', path: [{ field: 'kept' }], field: 'kept', before: null, after: nameOf(kept), currency },
  ];
}

/** What a reader looks for first; the log has no order of fields. */
const first = ['title', 'name', 'startDate', 'endDate', 'from', 'to'];
const rankOf = ({ field, path }: ChangedField) =>
  path.length <= 2 && first.includes(field) ? first.indexOf(field) : first.length;

/** Of an added or removed item, what its name does not say; of a result only its place, or its status without one. */
function isShownIn(was: ReadonlyMap<string, Leaf>, is: ReadonlyMap<string, Leaf>): (key: string) => boolean {
  const itemOf = (key: string) => key.slice(0, key.lastIndexOf(']') + 1);
  const itemsIn = (leaves: ReadonlyMap<string, Leaf>) => new Set([...leaves.keys()].map(itemOf));
  const [old, now] = [itemsIn(was), itemsIn(is)];
  return (key) => {
    const item = itemOf(key);
    if (item === '' || (old.has(item) && now.has(item))) return true;
    const { field, value, path } = (is.get(key) ?? was.get(key)) as Leaf;
    const isNamed = path.some((step) => 'name' in step);
    if (!isNamed) return true;
    if (!/results\[[^\]]*\]$/.test(item)) return field !== 'name' && value !== false;
    return field === 'place' || (field === 'status' && !is.has(`${item}.place`) && !was.has(`${item}.place`));
  };
}

/** An id means nothing to a reader. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^([\da-f]{24}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(value);

function leavesOf(value: unknown, at: Place, names: Names): Map<string, Leaf> {
  const field = lastField(at.path);
  const leaf = (each: Value) => new Map([[at.key, { path: at.path, field, value: each, currency: at.currency }]]);
  if (value === null || value === undefined || value === '') return new Map();
  if (isId(value)) return names[value] ? leaf(names[value]) : field === 'riderId' ? leaf(true) : new Map();
  if (typeof value !== 'object') return leaf(value as Value);
  // A list of plain values reads best as one.
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.length === 0 || value.some(isId) ? new Map() : leaf(value.join(', '));
  const currency = currencyIn(value) ?? at.currency;
  const inner: [unknown, Place][] = Array.isArray(value)
    ? value.map((each, i) => [each, itemOf(each as Item, i, at, currency)])
    : Object.entries(value)
        // An amount paid by place is named by its place.
        .filter(([key]) => key !== 'id' && !(key === 'place' && 'amountCents' in value && isItem(at)))
        .map(([key, each]) => [each, { path: [...at.path, { field: key }], key: `${at.key}.${key}`, currency }]);
  return new Map(inner.flatMap(([each, place]) => [...leavesOf(each, place, names)]));
}

type Item = { id?: unknown; resultId?: unknown; name?: unknown; place?: unknown; amountCents?: unknown };
/** Items of a list are matched by id, place or name, not by position. */
function itemOf(item: Item, i: number, at: Place, currency: Currency | null): Place {
  const { id, resultId, name, place, amountCents } = item ?? {};
  const step: Step =
    typeof place === 'number' && amountCents !== undefined
      ? { place }
      : typeof name === 'string' && name !== ''
        ? { name }
        : { number: i + 1 };
  const own = id ?? resultId ?? (amountCents === undefined ? undefined : place) ?? name ?? i;
  return { path: [...at.path, step], key: `${at.key}[${String(own)}]`, currency };
}

const isItem = ({ path }: Place) => path.length > 0 && !('field' in (path.at(-1) as Step));
const lastField = (path: readonly Step[]) =>
  (path.findLast((step) => 'field' in step) as { field: string })?.field ?? '';

/** Money follows its country where no currency is named (rule 1). */
function currencyIn(value: object): Currency | null {
  const { currency, country } = value as { currency?: unknown; country?: unknown };
  const named = currencies.find((each) => each === currency);
  const home = countries.find((each) => each === country);
  return named ?? (home ? currencyOf(home) : null);
}
