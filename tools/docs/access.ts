import { accessRow, callerKinds, type AccessAnswer } from '@podium/contracts/access.ts';
import { errorStatus } from '@podium/contracts/errors.ts';
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
};
const cell = (answer: AccessAnswer) => (answer === 'ok' || answer === '-' ? answer : `${errorStatus(answer)}`);

/** `docs/access.md`: every call and the answer to each kind of caller, from the table that the guards read. */
export function buildAccessDoc(): string {
  const rows = Object.entries(routesByService).flatMap(([service, routes]) =>
    Object.values(routes).map((route) => {
      const scope = route.scope ? ` (API key: ${route.scope})` : '';
      const answers = callerKinds.map((kind) => cell(accessRow(route)[kind]));
      return `| ${[service, `${route.method.toUpperCase()} ${route.path}${scope}`, ...answers].join(' | ')} |`;
    }),
  );
  return [
    '# Who may call what',
    '',
    'Generated from `packages/contracts/src/access.ts` by `tools/docs/generate.ts`; the guards of all services read the same table, and a test asks the',
    'running product for every cell. 401: nobody is signed in. 403: not this kind of caller. The last three columns are about callers of a type that may:',
    'an account that is switched off, one whose e-mail is not verified (or whose application as a promoter is not approved), and staff acting as that type.',
    '`-`: that kind cannot meet the call. `{type}` in a path must be the caller’s own. (API key: …): no session counts, a key with that scope does;',
    'a test asks each of these without one ([decision 048](decisions/048-read-api-and-webhooks.md)).',
    '',
    `| service | call | ${callerKinds.map((kind) => heads[kind]).join(' | ')} |`,
    `|${'---|'.repeat(callerKinds.length + 2)}`,
    ...rows,
    '',
  ].join('\n');
}
