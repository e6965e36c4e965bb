import type { ErrorCode } from './errors.ts';
import { isByStaff, roleRefusalOf, rolesFor, type RoleRefusal } from './needed-role.ts';
import type { Route } from './route.ts';
import type { Session, UserType } from './roles.ts';

/**
 * Kinds of callers, from anonymous to staff acting by proxy and staff without the role that a call needs; each mounted
 * call has an answer for each of them.
 */
export const callerKinds = [
  'anonymous',
  'rider',
  'dealer',
  'promoter',
  'admin',
  'otherOwner',
  'deactivated',
  'unverified',
  'proxying',
  'withoutRole',
] as const;
export type CallerKind = (typeof callerKinds)[number];
/**
 * `ok`, the refusal, or `-` if that kind cannot make the call (a path without an owner, a type that nobody proxies).
 */
export type AccessAnswer =
  | 'ok'
  | '-'
  | Extract<
      ErrorCode,
      | 'session/missing'
      | 'session/forbidden'
      | 'identity/deactivated'
      | 'identity/unverified'
      | 'identity/not-while-proxying'
    >
  | RoleRefusal;
/** These depend on the call: its path, and the role that it names. */
const kindsOfCalls = ['otherOwner', 'withoutRole'] as const;
type KindOfCalls = (typeof kindsOfCalls)[number];
type PolicyRow = Record<Exclude<CallerKind, KindOfCalls>, AccessAnswer>;

const row = (...answers: AccessAnswer[]): PolicyRow =>
  Object.fromEntries(
    callerKinds.filter((kind) => !kindsOfCalls.includes(kind as KindOfCalls)).map((kind, i) => [kind, answers[i]]),
  ) as PolicyRow;
const [ok, out, no, deactivated, unverified, proxied] = [
  'ok',
  'session/missing',
  'session/forbidden',
  'identity/deactivated',
  'identity/unverified',
  'identity/not-while-proxying',
] as const;

/**
 * Who may make which call (spec 6, rule 29). The last three columns are for callers of an allowed type: a deactivated
 * account, an unverified e-mail or unapproved application, and staff acting as that type. Every call of the contract
 * names one of these rows; the guards, `docs/access.md` and the matrix test read them.
 */
export const policies = {
  //                    nobody  rider  dealer  promoter  admin  deactivated  unverified  proxying
  public: row(ok, ok, ok, ok, ok, ok, ok, ok),
  session: row(out, ok, ok, ok, ok, deactivated, ok, ok),
  alone: row(out, ok, ok, ok, ok, deactivated, ok, proxied),
  member: row(out, ok, ok, ok, ok, deactivated, unverified, ok),
  admin: row(out, no, no, no, ok, deactivated, unverified, '-'),
  rider: row(out, ok, no, no, no, deactivated, unverified, ok),
  riderAlone: row(out, ok, no, no, no, deactivated, ok, proxied),
  riderMoney: row(out, ok, no, no, no, deactivated, unverified, proxied),
  riderPapers: row(out, ok, no, no, no, deactivated, unverified, proxied),
  paperStaff: row(out, ok, no, no, ok, deactivated, unverified, proxied),
  dealer: row(out, no, ok, no, no, deactivated, unverified, ok),
  dealerAlone: row(out, no, ok, no, no, deactivated, ok, proxied),
  promoter: row(out, no, no, ok, no, deactivated, unverified, ok),
  promoterAlone: row(out, no, no, ok, no, deactivated, ok, proxied),
  riderProfile: row(out, ok, no, no, ok, deactivated, ok, ok),
  promoterProfile: row(out, no, no, ok, ok, deactivated, ok, ok),
  riderStaff: row(out, ok, no, no, ok, deactivated, unverified, ok),
  dealerStaff: row(out, no, ok, no, ok, deactivated, unverified, ok),
  promoterStaff: row(out, no, no, ok, ok, deactivated, unverified, ok),
  office: row(out, no, ok, ok, ok, deactivated, unverified, ok),
  counter: row(out, ok, ok, no, ok, deactivated, unverified, ok),
  counterProfile: row(out, ok, ok, no, ok, deactivated, ok, ok),
  races: row(out, ok, no, ok, ok, deactivated, unverified, ok),
} as const satisfies Record<string, PolicyRow>;
/** A row of the access table, named by each call. */
export type Policy = keyof typeof policies;

/**
 * The row of one call: its policy's, the answer to an owner of another id if the path contains the owner's, and that to
 * an admin without any role if the call needs one, whatever its body says.
 */
export function accessRow({ access, own, role }: Guarded): Record<CallerKind, AccessAnswer> {
  return {
    ...policies[access],
    otherOwner: own ? 'session/forbidden' : '-',
    withoutRole: (rolesFor(role).length > 0 && roleRefusalOf(role, {})) || '-',
  };
}
type Guarded = Pick<Route, 'access' | 'own' | 'role' | 'enrolling'>;

/** The types of callers that a policy allows. */
export const typesOf = (policy: Policy): UserType[] =>
  (['rider', 'dealer', 'promoter', 'admin'] as const).filter((type) => policies[policy][type] === 'ok');

/** The error code with which the guard refuses a call. */
export type Refusal = Exclude<AccessAnswer, 'ok' | '-'> | 'identity/promoter-pending' | 'identity/totp-missing';

/** What an admin may call, besides setting it up, before the second factor that the operator requires is there. */
const whileEnrolling: readonly Policy[] = ['public', 'session', 'alone'];

/**
 * The guard: null if the call is allowed, else the refusal. `{type}` in a path must be the caller's own, and so must
 * the owner's id if the call names one. Staff acting by proxy pass where the account itself would be refused (spec 4).
 * A role that depends on the body is asked with the body, by `staffRefusalOf`.
 */
export function refusalOf(
  route: Guarded,
  session: Session | null,
  params: Record<string, string | undefined> = {},
): Refusal | null {
  return refusalByKind(route, session, params) ?? staffRefusalOf(route, session);
}

/** Null unless staff act, in their own name or by proxy, without the role that the call with this body needs. */
export function staffRefusalOf(
  { role }: Pick<Route, 'role'>,
  session: Session | null,
  body?: unknown,
): RoleRefusal | null {
  return session && isByStaff(session) ? roleRefusalOf(role, session, body) : null;
}

function refusalByKind(
  { access, own, enrolling }: Guarded,
  session: Session | null,
  params: Record<string, string | undefined>,
): Refusal | null {
  const policy: PolicyRow = policies[access];
  const base = policy[session?.type ?? 'anonymous'];
  if (base !== 'ok') return base as Refusal;
  if (!session) return null;
  if (session.standing === 'deactivated' && policy.deactivated !== 'ok') return policy.deactivated as Refusal;
  if (params.type !== undefined && params.type !== session.type) return 'session/forbidden';
  const owner = own?.[session.type];
  if (owner !== undefined && params[owner] !== session.subjectId) return 'session/forbidden';
  if (session.proxiedBy) return policy.proxying === 'ok' ? null : (policy.proxying as Refusal);
  if (session.standing === 'enroll')
    return enrolling || whileEnrolling.includes(access) ? null : 'identity/totp-missing';
  if (session.standing && policy.unverified !== 'ok')
    return session.standing === 'pending' ? 'identity/promoter-pending' : (policy.unverified as Refusal);
  return null;
}
