import { join } from 'node:path';
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
        ...Object.entries(routes).flatMap(([name, { method, path, summary, role }]) => [
          `/** ${summary} */`,
          `export const ${name}: Calls['${name}'] =`,
          `  { service, method: '${method}', path: '${path}'${role ? `,\n    role: ${JSON.stringify(role)}` : ''} };`,
        ]),
        '',
      ].join('\n'),
    ]),
  );
}
