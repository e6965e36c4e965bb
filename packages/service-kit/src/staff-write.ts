import type { Route } from '@podium/contracts/route.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { StaffWrite } from '@podium/contracts/staff-write.ts';
import type { Call, UploadedFile } from './mount.ts';

const secretFields = new Set(['password', 'currentPassword', 'pin', 'totp', 'code', 'recaptcha', 'puzzle']);

/** The body without its secrets, which only authorize the call. */
export const withoutSecrets = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries((body ?? {}) as object).filter(([field]) => !secretFields.has(field)));

/** Whether a call is to be audited: a write by staff, in their own name or by proxy (rule 30). */
export function isStaffWrite({ method, access, twice }: Route, session: Session | null): session is Session {
  return (
    method !== 'get' &&
    twice !== 'reads' &&
    access !== 'public' &&
    session !== null &&
    (session.type === 'admin' || session.proxiedBy !== undefined)
  );
}

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
