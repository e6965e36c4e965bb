import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { EventDeclaration } from '@podium/contracts/event.ts';
import { subscriptions } from '@podium/contracts/subscriptions.ts';

const folder = join('packages', 'contracts', 'src', 'events');

/** Every declared event: the file is named like the event, and holds its one declaration. */
export async function listEvents(): Promise<EventDeclaration[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const exports = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
      const declared = Object.values(exports).filter(
        (value): value is EventDeclaration =>
          typeof value === 'object' && value !== null && 'type' in value && 'schema' in value && 'summary' in value,
      );
      const [event] = declared;
      if (declared.length !== 1 || !event) throw new Error(`${file} declares ${declared.length} events`);
      if (`${event.type}.ts` !== file) throw new Error(`${file} declares ${event.type}`);
      return event;
    }),
  );
}

export const consumersOf = (type: string) =>
  Object.entries(subscriptions).flatMap(([service, events]) =>
    events.some((event) => event.type === type) ? [service] : [],
  );

/** The JSON Schema of each event by file name, and the page that lists them. */
export async function buildEventDocs(): Promise<Record<string, string>> {
  const events = await listEvents();
  const schemas = events.map(({ type, summary, schema }) => [
    `${type}.json`,
    `${JSON.stringify({ title: type, description: summary, ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) }, null, 2)}\n`,
  ]);
  const rows = events.map(
    ({ type, summary }) =>
      `| [\`${type}\`](${type}.json) | ${type.split('.')[0]} | ${consumersOf(type).join(', ')} | ${summary} |`,
  );
  const page = [
    '# Events',
    '',
    'Written by `node tools/docs/generate.ts` from `packages/contracts/src/events`; do not edit.',
    '',
    '| event | published by | consumed by | what it says |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  return { 'README.md': page, ...Object.fromEntries(schemas) };
}
