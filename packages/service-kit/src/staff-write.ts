import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventDeclaration } from '@podium/contracts/event.ts';
import type { Route } from '@podium/contracts/route.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { StaffWrite } from '@podium/contracts/staff-write.ts';
import type { Call, UploadedFile } from './mount.ts';

const secretFields = new Set([
  'password',
  'currentPassword',
  'pin',
  'totp',
  'code',
  'recaptcha',
  'puzzle',
  'taxNumber',
]);

/** The body without its secrets, which only authorize the call, and without what is stored sealed. */
export const withoutSecrets = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries((body ?? {}) as object).filter(([field]) => !secretFields.has(field)));

/**
 * Whether a call is to be audited: a write by staff, in their own name or by proxy (rule 30), or a read that says so.
 */
export function isStaffWrite({ method, access, twice, recorded }: Route, session: Session | null): session is Session {
  return (
    (recorded === true || (method !== 'get' && twice !== 'reads')) &&
    access !== 'public' &&
    session !== null &&
    (session.type === 'admin' || session.proxiedBy !== undefined)
  );
}

/** The audit record of the current call, until it is stored with its change. */
type Recording = { describe: () => StaffWrite; isStored: boolean; isAside: boolean };
const recordings = new AsyncLocalStorage<Recording | undefined>();

/**
 * Runs a staff write. Its record is stored with its first change, in the same transaction or document
 * (`recordWith`, rule 30): what a handler reports must be reported by then. Only a call that changed nothing there is
 * recorded by `storeAfter`.
 */
export async function recordingWrite<T>(
  describe: () => StaffWrite,
  storeAfter: (write: StaffWrite) => Promise<void>,
  work: () => Promise<T> | T,
): Promise<T> {
  const recording = { describe, isStored: false, isAside: false };
  const result = await recordings.run(recording, work);
  if (!recording.isStored) await storeAfter(describe());
  return result;
}

/** Background work that a call wakes, such as sending a mail, is no change of that call: it takes no record along. */
export const apartFromCall = <T>(work: () => T): T => recordings.run(undefined, work);

/** Throws once the record is stored: what is reported after it would be missing. */
export function assertRecordDue(): void {
  if (recordings.getStore()?.isStored) throw new Error('Reported after the audit record was stored');
}

/** A repeated call gets its stored answer: its record was stored with the first one. */
export function recordRepeated(): void {
  const recording = recordings.getStore();
  if (recording) recording.isStored = true;
}

/** What the open transaction writes is not the change itself, such as a counted try: it takes no record along. */
export function writeAside(): void {
  const recording = recordings.getStore();
  if (recording) recording.isAside = true;
}

/**
 * Runs a change that stores the current record with it. `change` calls `describe` once it has written, and stores what
 * that gives; it gets null where no record is due.
 */
export async function recordWith<T>(change: (describe: (() => StaffWrite | null) | null) => Promise<T>): Promise<T> {
  const recording = recordings.getStore();
  if (!recording || recording.isStored) return change(null);
  let isDescribed = false;
  recording.isAside = false;
  const result = await change(() => {
    isDescribed = !recording.isStored && !recording.isAside;
    return isDescribed ? recording.describe() : null;
  });
  // Only now is it certain to be kept.
  recording.isStored ||= isDescribed;
  return result;
}

/** The event of a record, from the service where it was made. */
export const staffWriteEvent = (event: EventDeclaration<StaffWrite>, write: StaffWrite) => ({
  event,
  aggregateId: write.requestId,
  version: 1,
  data: write,
  cause: {
    correlationId: write.requestId,
    causationId: null,
    actor: { userId: write.asId ?? write.actorId, proxiedBy: write.asId && write.actorId },
  },
});

/** How a use case reports its write for the audit record, before it is committed; without a report the record says what was sent. */
export type WriteReport = {
  /** The state before. */ changedFrom: (before: unknown) => void;
  /** The state after: the record has what differs. */ changedTo: (after: object) => void;
  /** What was changed, if the path does not name it, as for what a call created. */
  about: (type: string, id: string) => void;
};

/** What a handler reports of its write, for the audit record. */
export type WriteSummary = { before: unknown; after: object | null; target: { type: string; id: string } | null };

/** The fields that differ, before and after. */
export function changedFields(
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => JSON.stringify(was[key] ?? null) !== JSON.stringify(is[key] ?? null),
  );
  const pick = (from: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { before: pick(was), after: pick(is) };
}

/**
 * The audit record of a successful call: what it changed if its handler reported that, else what was sent, without
 * secrets; of files only name and size.
 */
export function staffWriteOf(
  name: string,
  route: Route,
  call: Call<Route>,
  files: Record<string, UploadedFile>,
  { before, after, target: about }: WriteSummary,
): StaffWrite {
  const session = call.session as Session;
  const params = Object.entries(call.params as Record<string, string>).filter(([param]) => param !== 'type');
  const sentRider = (call.body as { riderId?: unknown } | undefined)?.riderId;
  const [target, targetId = ''] = params[0] ?? (typeof sentRider === 'string' ? ['riderId', sentRider] : []);
  const uploaded = Object.fromEntries(
    Object.entries(files).map(([field, file]) => [field, { name: file.name, bytes: file.bytes.length }]),
  );
  return {
    action: name,
    at: new Date().toISOString(),
    requestId: call.correlationId,
    actorId: actorOf(session),
    asId: session.proxiedBy ? session.userId : null,
    targetType: about?.type ?? (target ? target.replace(/Id$/, '') : route.path.split('/').at(-1)!),
    targetId: about?.id ?? targetId,
    ...(before && after
      ? changedFields(before, after)
      : { before, after: { ...Object.fromEntries(params.slice(1)), ...withoutSecrets(call.body), ...uploaded } }),
  };
}
