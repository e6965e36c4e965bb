import type { ErrorCode } from './errors.ts';
import type { Session, StaffRole } from './roles.ts';

/**
 * The role of staff that a call needs besides its row of the access table: one, any of several, or the one that
 * belongs to the value of a field of the body; a value without one needs none. Loads no zod, for the screens ask it too.
 */
export type NeededRole =
  StaffRole | readonly StaffRole[] | { field: string; roles: Readonly<Partial<Record<string, StaffRole>>> };

/** Why a role does not suffice. The codes name the role, so that the text can in each language. */
export type RoleRefusal = Extract<
  ErrorCode,
  | 'session/approver-needed'
  | 'session/finance-needed'
  | 'session/owner-needed'
  | 'session/approver-or-owner-needed'
  | 'session/not-confirmed'
>;

type Holder = { roles?: readonly StaffRole[] | undefined; secondSince?: string | null | undefined };

/** Those of the roles of which a call needs one; none if any of the staff may make it. */
export function rolesFor(need: NeededRole | undefined, body?: unknown): readonly StaffRole[] {
  if (need === undefined) return [];
  if (typeof need === 'string') return [need];
  if (!('field' in need)) return need;
  const value = String((body as Record<string, unknown> | null | undefined)?.[need.field]);
  const role = Object.hasOwn(need.roles, value) ? need.roles[value] : undefined;
  return role ? [role] : [];
}

/**
 * Null if one of the staff with these roles may make a call, else the refusal. Deciding as the second person also
 * needs that another admin confirmed the account (rule 42).
 */
export function roleRefusalOf(
  need: NeededRole | undefined,
  { roles = [], secondSince }: Holder,
  body?: unknown,
): RoleRefusal | null {
  const wanted = rolesFor(need, body);
  if (wanted.length === 0) return null;
  if (!wanted.some((role) => roles.includes(role))) return `session/${wanted.join('-or-')}-needed` as RoleRefusal;
  return wanted.includes('approver') && !secondSince ? 'session/not-confirmed' : null;
}

/** Whether staff act, in their own name or by proxy: nobody else needs a role. */
export const isByStaff = ({ type, proxiedBy }: Pick<Session, 'type' | 'proxiedBy'>): boolean =>
  type === 'admin' || proxiedBy !== undefined;
