import {
  accessRow,
  callerKinds,
  policies,
  refusalOf,
  staffRefusalOf,
  typesOf,
  type CallerKind,
  type Policy,
} from './access.ts';
import { errorMessage, type ErrorCode } from './errors.ts';
import type { Route } from './route.ts';
import { staffRoles } from './choices.ts';
import { roleRefusalOf, rolesFor } from './needed-role.ts';
import { routesByService } from './routes.ts';
import { countsAsSecond, userTypes, type StaffRole, type Session, type UserType } from './roles.ts';

const of = (type: UserType, change: Partial<Session> = {}): Session => ({
  userId: `user-${type}`,
  type,
  subjectId: `me-${type}`,
  sid: 's',
  ...change,
});
const names = Object.keys(policies) as Policy[];
/** By type of caller, as the calls with an owner in their path have it. */
const own = Object.fromEntries(userTypes.map((type) => [type, 'id'])) as Record<UserType, string>;

/** A caller of a kind; deactivated, unverified and proxying ones are of a type that the policy allows. */
function callerOf(kind: CallerKind, policy: Policy): Session | null {
  if (kind === 'anonymous') return null;
  if (kind === 'withoutRole') return of('admin');
  if (kind === 'rider' || kind === 'dealer' || kind === 'promoter' || kind === 'admin') return of(kind);
  const [type] = typesOf(policy) as [UserType];
  if (kind === 'deactivated' || kind === 'unverified') return of(type, { standing: kind });
  return of(type, kind === 'proxying' ? { proxiedBy: 'staff' } : {});
}

describe('who may make a call (spec 6, rule 29)', () => {
  it.each(names.flatMap((policy) => callerKinds.map((kind) => [policy, kind] as const)))(
    'the guard answers as the table says: %s, %s',
    (policy, kind) => {
      const row = accessRow({ access: policy, own: kind === 'otherOwner' ? own : undefined });
      const caller = callerOf(kind, policy);
      const params = { id: kind === 'otherOwner' ? 'another' : `me-${caller?.type}` };
      const refusal = refusalOf({ access: policy, own }, caller, params);
      if (row[kind] !== '-') expect(refusal ?? 'ok').toBe(row[kind]);
    },
  );

  it('only public calls need no session, and no type of caller is allowed by a row that names others', () => {
    expect(names.filter((policy) => accessRow({ access: policy }).anonymous === 'ok')).toEqual(['public']);
    expect(typesOf('counter')).toEqual(['rider', 'dealer', 'admin']);
    expect(typesOf('admin')).toEqual(['admin']);
    expect(typesOf('promoterAlone')).toEqual(['promoter']);
    expect(typesOf('session')).toEqual(userTypes);
  });

  it('a call without an owner in its path has none to compare', () => {
    expect(accessRow({ access: 'rider' }).otherOwner).toBe('-');
    expect(accessRow({ access: 'rider', own: { rider: 'riderId' } }).otherOwner).toBe('session/forbidden');
  });

  it.each<[string, Policy, Session, Record<string, string | undefined>, string | null]>([
    ['the own type in the path', 'session', of('dealer'), { type: 'dealer' }, null],
    ['another type in the path', 'session', of('dealer'), { type: 'admin' }, 'session/forbidden'],
    ['no type in the path', 'session', of('dealer'), {}, null],
    [
      'a deactivated account at its own path',
      'session',
      of('rider', { standing: 'deactivated' }),
      {},
      'identity/deactivated',
    ],
    [
      'a deactivated account at another’s path',
      'session',
      of('rider', { standing: 'deactivated' }),
      { type: 'admin' },
      'identity/deactivated',
    ],
    ['a deactivated account at a public page', 'public', of('rider', { standing: 'deactivated' }), {}, null],
    ['an application that waits', 'promoter', of('promoter', { standing: 'pending' }), {}, 'identity/promoter-pending'],
    [
      'an application that waits, at the own profile',
      'promoterProfile',
      of('promoter', { standing: 'pending' }),
      {},
      null,
    ],
    ['an unverified e-mail', 'member', of('rider', { standing: 'unverified' }), {}, 'identity/unverified'],
    [
      'staff acting for an unverified account',
      'member',
      of('rider', { standing: 'unverified', proxiedBy: 'staff' }),
      {},
      null,
    ],
    [
      'staff acting for a rider, at what only the rider may do',
      'riderMoney',
      of('rider', { standing: 'unverified', proxiedBy: 'staff' }),
      {},
      'identity/not-while-proxying',
    ],
  ])('%s [S1.11]', (_what, access, session, params, refusal) =>
    expect(refusalOf({ access }, session, params)).toBe(refusal),
  );

  it.each<[string, Session, Record<string, string>, string | null]>([
    ['the rider themself', of('rider'), { riderId: 'me-rider' }, null],
    ['another rider', of('rider'), { riderId: 'me-other' }, 'session/forbidden'],
    ['a rider at a path without an id', of('rider'), {}, 'session/forbidden'],
    ['staff, who own no path', of('admin'), { riderId: 'me-other' }, null],
    [
      'staff acting for another rider',
      of('rider', { proxiedBy: 'staff' }),
      { riderId: 'me-other' },
      'session/forbidden',
    ],
  ])('a path with its owner’s id is for %s: %#', (_who, session, params, refusal) =>
    expect(refusalOf({ access: 'riderStaff', own: { rider: 'riderId' } }, session, params)).toBe(refusal),
  );

  it('parameters are optional', () => expect(refusalOf({ access: 'session' }, of('rider'))).toBeNull());
});

const calls: Record<string, Route> = Object.fromEntries(
  Object.values(routesByService).flatMap((each) => Object.entries<Route>(each)),
);
const everyRole = { roles: [...staffRoles], secondSince: '2026-01-01T00:00:00.000Z' };
const paramsOf = ({ own }: Route, type: UserType) => ({ type, ...(own?.[type] && { [own[type]]: `me-${type}` }) });

describe('admins manage everything', () => {
  const refusalOfAdmin = (call: Route) => refusalOf(call, of('admin', everyRole), paramsOf(call, 'admin'));

  it.each([
    ['riders', 'listRiders createRider getRider updateRider mergeRiders startProxy'],
    ['dealers', 'leanDealers createDealer getDealer updateDealer importDealers'],
    ['dealer logins', 'listDealerLogins createDealerLogin updateDealerLogin'],
    ['promoters', 'listPromoters createPromoter getPromoter updatePromoter approvePromoter rejectPromoter'],
    ['series', 'adminSeries createSerie getSerie updateSerie deleteSerie approveSerie rejectSerie'],
    ['events', 'typedEvents createEvent getEvent updateEvent duplicateEvent deleteEvent approveEvent rejectEvent'],
    ['classes', 'updateEvent uploadClasses'],
    ['results', 'listResults setResult setResults removeResult uploadAllClassResult'],
    ['categories', 'listCategories createCategory getCategory updateCategory deleteCategory'],
    ['VIN patterns', 'listVinPatterns addVinPattern importVinPatterns verifyVinPatterns deleteVinPattern'],
    ['reports', 'listReports readReport summary marketShareMonth marketShareSeries'],
  ])('%s: to list, add, change, delete and decide [S1.5]', (_what, named) => {
    for (const name of named.split(' ')) {
      const call = calls[name];
      expect([name, call && refusalOfAdmin(call)]).toEqual([name, null]);
    }
  });

  it('are refused only what people do in their own name [S1.5]', () => {
    const closed = Object.entries(calls).filter(([, call]) => refusalOfAdmin(call) !== null);
    const others = closed.filter(([, { path }]) => !/^\/api\/(rider|dealer|promoter)\//.test(path));
    expect(others.map(([name]) => name).sort()).toEqual(['redeem', 'rewardLink']);
  });
});

describe('what staff need a role for (decision 079)', () => {
  /** Written out by hand, to detect a mistake in the routes: everything else is for any admin. */
  const needed: Record<string, [call: string, body?: object][]> = {
    owner: [
      ['createAdmin'],
      ['switchAdmin'],
      ['setAdminRoles'],
      ['addRuleVersion'],
      ['updateRuleVersion'],
      ['deleteRuleVersion'],
      ['proposeTaxPolicy'],
    ],
    finance: [
      ['createOrder'],
      ['orderClaims'],
      ['runCheques'],
      ['sendClaims'],
      ['updateClaim', { action: 'send' }],
      ['updateClaim', { action: 'undo' }],
      ['sendRefunds'],
      ['unsendRefunds'],
      ['taxFile'],
      ['taxYear'],
      ['taxYearFile'],
      ['exportTaxFiling'],
    ],
    approver: [
      ['decideHold'],
      ['decideAdjustment'],
      ['agreeToMerge'],
      ['updateClaim', { action: 'approve' }],
      ['confirmLimit'],
      ['decideTaxPolicy'],
      ['confirmAdmin'],
    ],
  };
  const bodies = [undefined, { action: 'approve' }, { action: 'send' }, { action: 'undo' }, { action: 'cancel' }];
  const isFor = (role: StaffRole, name: string, body?: object) =>
    (needed[role] ?? []).some(
      ([call, given]) => call === name && (!given || JSON.stringify(given) === JSON.stringify(body)),
    );
  const anybodys = (name: string, body?: object) => !staffRoles.some((role) => isFor(role, name, body));
  const codeOf = (call: Route, session: Session, body?: object) =>
    refusalOf(call, session, paramsOf(call, session.type)) ?? staffRefusalOf(call, session, body);

  it.each(staffRoles.flatMap((role) => Object.keys(calls).map((name) => [role, name] as const)))(
    'an admin with the role %s alone: %s',
    (role, name) => {
      const call = calls[name] as Route;
      if (!typesOf(call.access).includes('admin')) return;
      const session = of('admin', { ...everyRole, roles: [role] });
      for (const body of bodies) {
        const isOwnersToo = name === 'confirmAdmin' && role === 'owner';
        const allowed = anybodys(name, body) || isFor(role, name, body) || isOwnersToo;
        const refusal = codeOf(call, session, body);
        expect([body, refusal === null]).toEqual([body, allowed]);
        if (!allowed)
          expect(errorMessage(refusal as ErrorCode, 'fr')).toMatch(/rôle (Approbation|Finances|Propriétaire)/);
      }
    },
  );

  it.each(['decideHold', 'decideAdjustment', 'confirmLimit', 'confirmAdmin'])(
    'an approver whom nobody confirmed is refused %s, and told why',
    (name) => {
      const call = calls[name] as Route;
      const session = of('admin', { roles: [...staffRoles] });
      expect(codeOf(call, session)).toBe('session/not-confirmed');
      expect(codeOf(call, { ...session, secondSince: everyRole.secondSince })).toBeNull();
    },
  );

  it('a rider orders without a role; staff in a rider’s place need their own', () => {
    const call = calls.createOrder as Route;
    expect(codeOf(call, of('rider'))).toBeNull();
    expect(codeOf(call, of('rider', { proxiedBy: 'a', roles: ['staff', 'approver'] }))).toBe('session/finance-needed');
    expect(codeOf(call, of('rider', { proxiedBy: 'a', roles: ['finance'] }))).toBeNull();
  });

  it('a token of an earlier release names no roles, and may do what any admin may', () => {
    expect(codeOf(calls.listRiders as Route, of('admin'))).toBeNull();
    expect(codeOf(calls.taxFile as Route, of('admin'))).toBe('session/finance-needed');
  });

  it('reads the value of the body’s field and nothing that it inherits', () => {
    const need = { field: 'action', roles: { approve: 'approver' } } as const;
    for (const body of [null, undefined, 'approve', {}, { action: 'toString' }, { action: null }])
      expect(rolesFor(need, body)).toEqual([]);
    expect(roleRefusalOf(need, {}, { action: 'approve' })).toBe('session/approver-needed');
  });

  it.each<[string, Partial<Session>, boolean]>([
    ['confirmed before', everyRole, true],
    ['confirmed at that moment', { ...everyRole, secondSince: '2026-05-01T12:00:00.000Z' }, true],
    ['confirmed after', { ...everyRole, secondSince: '2026-05-01T12:00:00.001Z' }, false],
    ['not confirmed', { roles: ['approver'] }, false],
    ['confirmed without the role', { ...everyRole, roles: ['staff', 'finance', 'owner'] }, false],
    ['of an earlier release', {}, false],
  ])('an account %s counts as a second person: %#', (_when, change, does) =>
    expect(countsAsSecond(of('admin', change), new Date('2026-05-01T12:00:00Z'))).toBe(does),
  );
});
