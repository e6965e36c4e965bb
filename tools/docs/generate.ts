import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildAccessDoc } from './access.ts';
import { buildCalls } from './calls.ts';
import { buildEventDocs } from './events.ts';
import { buildLimits } from './limits.ts';
import { buildOpenApi } from './openapi.ts';

/** Every generated document by its path. */
export async function generatedDocs(): Promise<Record<string, string>> {
  const events = Object.entries(await buildEventDocs()).map(([name, text]) => [join('docs', 'events', name), text]);
  return {
    [join('docs', 'access.md')]: buildAccessDoc(),
    [join('docs', 'openapi', 'openapi.json')]: `${layOut(buildOpenApi())}\n`,
    ...buildCalls(),
    ...buildLimits(),
    ...Object.fromEntries(events),
  };
}

/** JSON of which each part that fits stands on one line, and a list of words always does. */
function layOut(node: unknown, indent = ''): string {
  const short = JSON.stringify(node);
  const isList = Array.isArray(node);
  if (typeof node !== 'object' || node === null || short.length + indent.length <= 118) return short;
  if (isList && node.every((each) => typeof each !== 'object')) return short;
  const inner = `${indent} `;
  const parts = isList
    ? node.map((each) => layOut(each, inner))
    : Object.entries(node).map(([key, value]) => `${JSON.stringify(key)}: ${layOut(value, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/** The documents that differ from what the contracts generate now. */
export async function staleDocs(): Promise<string[]> {
  const wanted = await generatedDocs();
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return null;
    }
  };
  const extra = readdirSync(join('docs', 'events'))
    .map((name) => join('docs', 'events', name))
    .filter((path) => !(path in wanted));
  return [
    ...Object.entries(wanted)
      .filter(([path, text]) => read(path) !== text)
      .map(([path]) => path),
    ...extra,
  ];
}

if (process.argv[1]?.endsWith('generate.ts')) {
  const docs = await generatedDocs();
  rmSync(join('docs', 'events'), { recursive: true, force: true });
  for (const [path, text] of Object.entries(docs)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  console.log(`${Object.keys(docs).length} documents written`);
}
