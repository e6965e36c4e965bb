import { join } from 'node:path';
import type { Route } from '@podium/contracts/route.ts';
import { routesByService } from '@podium/contracts/routes.ts';
import { schemaOf, type Json } from './openapi-schema.ts';

const folder = join('packages', 'contracts', 'src', 'limits');

/** How long the texts of each call's body may be, for the fields that take them: a file of constants for each service. */
export function buildLimits(): Record<string, string> {
  // Nobody types what the gateway takes.
  const { gateway: _, ...services } = routesByService;
  const files = Object.entries(services).map(([service, routes]) => {
    const limits = Object.entries<Route>(routes).flatMap(([name, route]) => {
      // An address is measured once it is written small, which only the schema of what comes out of it says.
      const schemas = route.body ? [schemaOf(route.body), schemaOf(route.body, 'output')] : [];
      const longest: Record<string, number> = Object.assign({}, ...schemas.map((schema) => lengthsIn(schema)));
      return Object.keys(longest).length > 0 ? [`export const ${name} = ${written(longest)} as const;`] : [];
    });
    return [service, limits] as const;
  });
  return Object.fromEntries(
    files
      .filter(([, limits]) => limits.length > 0)
      .map(([service, limits]) => [
        join(folder, `${service}.ts`),
        [`// Generated from ../api/${service}.ts by tools/docs/generate.ts. Do not edit.`, ...limits, ''].join('\n'),
      ]),
  );
}

/** By field; those of an object within are named as forms name them (`location.city`). Nobody types a puzzle. */
function lengthsIn(schema: Json, prefix = ''): Record<string, number> {
  const alternatives = [schema, ...((schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Json[])];
  return Object.assign({}, ...alternatives.map((each) => lengthsOfFields(each, prefix)));
}

function lengthsOfFields(
  { properties = {} }: { properties?: Record<string, Json> },
  prefix: string,
): Record<string, number> {
  const typed = Object.entries(properties).filter(([name]) => name !== 'puzzle');
  const fields = typed.map(([name, field]) => {
    const texts = [field, ...((field.anyOf ?? []) as Json[])].map(({ maxLength }) => maxLength);
    const longest = texts.find((length) => typeof length === 'number');
    return longest === undefined ? lengthsIn(field, `${prefix}${name}.`) : { [`${prefix}${name}`]: longest };
  });
  return Object.assign({}, ...fields) as Record<string, number>;
}

function written(longest: Record<string, number>): string {
  const parts = Object.entries(longest).map(
    ([name, length]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${length}`,
  );
  const line = `{ ${parts.join(', ')} }`;
  return line.length < 80 ? line : `{\n${parts.map((part) => `  ${part},\n`).join('')}}`;
}
