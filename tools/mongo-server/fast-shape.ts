import type { Document } from 'bson';

type Compare = (a: Document, b: Document) => number;

/** A sort by plain fields whose values are all strings or numbers; null where mingo must compare. */
export function fastSort(documents: Document[], sort: Document): Document[] | null {
  const keys = Object.entries(sort);
  if (keys.some(([path, way]) => path.includes('.') || (way !== 1 && way !== -1))) return null;
  for (const [path] of keys) {
    const kind = typeof kindOf(documents[0]?.[path]);
    if (kind !== 'string' && kind !== 'number') return documents.length === 0 ? [] : null;
    if (documents.some((document) => typeof kindOf(document[path]) !== kind)) return null;
  }
  const compare: Compare = (a, b) => {
    for (const [path, way] of keys) {
      const [left, right] = [kindOf(a[path]) as string, kindOf(b[path]) as string];
      if (left !== right) return (left < right ? -1 : 1) * way;
    }
    return 0;
  };
  return [...documents].sort(compare);
}

/** The sort key of a value; an id sorts by its bytes. */
const kindOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'toHexString' in value
    ? (value as { toHexString(): string }).toHexString()
    : value;

/**
 * Plain inclusion or exclusion of top-level fields; null where mingo must project. A reply never changes
 * what it shares with the stored document.
 */
export function fastProject(documents: Document[], projection: Document): Document[] | null {
  const entries = Object.entries(projection);
  if (
    entries.some(
      ([path, value]) => path.includes('.') || (value !== 0 && value !== 1 && value !== true && value !== false),
    )
  )
    return null;
  const named = entries.filter(([path]) => path !== '_id');
  const isExclusion = named.length > 0 ? !named[0]![1] : !entries[0]?.[1];
  if (named.some(([, value]) => Boolean(value) === isExclusion)) return null;
  const withId = !('_id' in projection) || Boolean(projection._id);
  if (isExclusion) {
    const gone = new Set([...named.map(([path]) => path), ...(withId ? [] : ['_id'])]);
    return documents.map((document) =>
      Object.fromEntries(Object.entries(document).filter(([name]) => !gone.has(name))),
    );
  }
  const kept = new Set([...named.map(([path]) => path), ...(withId ? ['_id'] : [])]);
  return documents.map((document) => Object.fromEntries(Object.entries(document).filter(([name]) => kept.has(name))));
}
