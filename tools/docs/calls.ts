import { join } from 'node:path';
import { routesByService } from '@podium/contracts/routes.ts';

const folder = join('packages', 'contracts', 'src', 'calls');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The calls of each service without their schemas, for clients: a file of constants, so that a bundler drops the rest. */
export function buildCalls(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(routesByService).map(([service, routes]) => [
      join(folder, `${service}.ts`),
      [
        `// Generated from ../api/${service}.ts by tools/docs/generate.ts. Do not edit.`,
        `import type { ${service}Routes } from '../api/${service}.ts';`,
        `import type { Call } from '../call.ts';`,
        '',
        `type ${capital(service)} = typeof ${service}Routes;`,
        '',
        ...Object.entries(routes).flatMap(([name, { method, path, summary }]) => [
          `/** ${summary} */`,
          `export const ${name}: Call<${capital(service)}['${name}']> = {`,
          `  service: '${service}',`,
          `  method: '${method}',`,
          `  path: '${path}',`,
          '};',
        ]),
        '',
      ].join('\n'),
    ]),
  );
}
