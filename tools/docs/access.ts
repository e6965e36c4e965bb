import { accessRow, callerKinds, type AccessAnswer } from '@podium/contracts/access.ts';
import { errorStatus } from '@podium/contracts/errors.ts';
import type { Route } from '@podium/contracts/route.ts';
import { routesByService } from '@podium/contracts/routes.ts';

const heads: Record<(typeof callerKinds)[number], string> = {
  anonymous: 'nobody',
  rider: 'rider',
  dealer: 'dealer',
  promoter: 'promoter',
  admin: 'admin',
  otherOwner: 'other owner',
  deactivated: 'deactivated',
  unverified: 'unverified',
  proxying: 'proxying admin',
  withoutRole: 'admin without the role',
};
const cell = (answer: AccessAnswer) => (answer === 'ok' || answer === '-' ? answer : `${errorStatus(answer)}`);
/** `403: finance`, or by a field of the body `403: approver if action is approve, …`. */
function cellOfRole(role: Route['role']): string {
  if (role === undefined) return '-';
  if (typeof role === 'string') return `403: ${role}`;
  if (!('field' in role)) return `403: ${role.join(' or ')}`;
  return `403: ${Object.entries(role.roles)
    .map(([value, needed]) => `${needed} if ${role.field} is ${value}`)
    .join(', ')}`;
}

/** `docs/access.md`: every call and the answer to each kind of caller, from the table that the guards read. */
export function buildAccessDoc(): string {
  const rows = Object.entries(routesByService).flatMap(([service, routes]) =>
    Object.values(routes).map((route) => {
      const scope = route.scope ? ` (API key: ${route.scope})` : '';
      const row = accessRow(route);
      const answers = callerKinds.map((kind) => (kind === 'withoutRole' ? cellOfRole(route.role) : cell(row[kind])));
      return `| ${[service, `${route.method.toUpperCase()} ${route.path}${scope}`, ...answers].join(' | ')} |`;
    }),
  );
  return [
    '# Who may call what',
    '',
    'Generated from `packages/contracts/src/access.ts` by `tools/docs/generate.ts`; the guards of all services read the same table, and a test asks the',
    'running product for every cell. 401: nobody is signed in. 403: not this kind of caller. Three columns are about callers of a type that may:',
    'an account that is switched off, one whose e-mail is not verified (or whose application as a promoter is not approved), and staff acting as that type.',
    'The last names the role that staff need, in their own name and by proxy, and an approver must be confirmed besides',
    '([decision 079](decisions/079-staff-roles.md)).',
    '`-`: that kind cannot meet the call. `{type}` in a path must be the caller’s own. (API key: …): no session counts, a key with that scope does;',
    'a test asks each of these without one ([decision 048](decisions/048-read-api-and-webhooks.md)).',
    '',
    `| service | call | ${callerKinds.map((kind) => heads[kind]).join(' | ')} |`,
    `|${'---|'.repeat(callerKinds.length + 2)}`,
    ...rows,
    '',
  ].join('\n');
}
