import type { AuditRecord } from '@podium/contracts/people.ts';

type Value = string | number | boolean | null;
export type ChangedField = { field: string; before: Value; after: Value };

/** The fields of a record that differ, innermost ones by their path. */
export function changedFields({ action, before, after }: AuditRecord): ChangedField[] {
  if (action === 'mergeRiders') return mergedRiders(before);
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Both whole profiles stand in the record of a merge; who they were is enough here. */
function mergedRiders(before: unknown): ChangedField[] {
  const nameOf = (profile: unknown) =>
    Object.entries((profile ?? {}) as Record<string, Value>)
      .flatMap(([key, value]) => (['firstName', 'lastName', 'email'].includes(key) ? [value] : []))
      .join(' ');
  const { deleted, kept } = (before ?? {}) as { deleted?: unknown; kept?: unknown };
  return [
    { field: 'deleted', before: null, after: nameOf(deleted) },
    { field: 'kept', before: null, after: nameOf(kept) },
  ];
}

/** An id says nothing to a person. */
const isId = (value: unknown) => typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

function leavesOf(value: unknown, path = ''): Map<string, Value> {
  if (value === null || value === undefined || isId(value)) return new Map();
  if (typeof value !== 'object') return new Map([[path, value as Value]]);
  // A list of plain values reads best as one.
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return new Map([[path, value.join(', ')]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, path ? `${path}.${key}` : key)]));
}
