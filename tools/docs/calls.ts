import { join } from 'node:path';
import type { Route } from '@podium/contracts/route.ts';
import { routesByService } from '@podium/contracts/routes.ts';

const folder = join('packages', 'contracts', 'src', 'calls');

/** The calls of each service without their schemas, for clients: a file of constants, so that a bundler drops the rest. */
export function buildCalls(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(routesByService).map(([service, routes]) => [
      join(folder, `${service}.ts`),
      [
        `// Generated from ../api/${service}.ts by tools/docs/generate.ts. Do not edit.`,
        `import type { ${service}Routes } from '../api/${service}.ts';`,
        `import type { CallsOf } from '../call.ts';`,
        '',
        `type Calls = CallsOf<typeof ${service}Routes>;`,
        `const service = '${service}';`,
        '',
        ...Object.entries<Route>(routes).flatMap(([name, route]) => [
          `/** ${route.summary} */`,
          `export const ${name}: Calls['${name}'] =`,
          `  { service, method: '${route.method}', path: '${route.path}'${more(route, routes)} };`,
        ]),
        '',
      ].join('\n'),
    ]),
  );
}

/** What only some calls have, a line each. */
function more({ role, touches, removes, draws }: Route, routes: Readonly<Record<string, Route>>): string {
  const parts = { role, touches: touches?.map((read) => routes[read]?.path ?? read), removes, draws };
  return Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `,\n    ${key}: ${JSON.stringify(value)}`)
    .join('');
}
