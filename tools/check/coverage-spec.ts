import { readFileSync } from 'node:fs';
import { sourceFiles } from './source-files.ts';

/**
 * `npm run coverage:spec -- FILE`: the requirements of a checklist that no test names in its title, by section and
 * part.
 */
const file = process.argv[2];
if (!file) {
  console.error('Which checklist? npm run coverage:spec -- FILE');
  process.exit(1);
}
const named = new Set(
  sourceFiles('*.test.ts', '*.test.tsx', 'tools/journeys/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/\[(S\d+\.\d+)\]/g)].map(([, id]) => id as string),
  ),
);
const wanted = [...readFileSync(file, 'utf8').matchAll(/^- (S\d+\.\d+) \| ([^|]+) \| (.+)$/gm)].map(
  ([, id, part, text]) => ({ id: id as string, part: (part as string).trim(), text: text as string }),
);
const missing = wanted.filter(({ id }) => !named.has(id));

for (const [section, ofSection] of Map.groupBy(missing, ({ id }) => id.split('.')[0] as string)) {
  console.log(`${section}: ${ofSection.length} to show`);
  for (const [part, ofPart] of Map.groupBy(ofSection, (each) => each.part))
    console.log(`  ${part}: ${ofPart.map(({ id }) => id).join(' ')}`);
}
const unknown = [...named].filter((id) => !wanted.some((each) => each.id === id));
if (unknown.length > 0) console.log(`Named by a test but not in the list: ${unknown.join(' ')}`);
console.log(`${wanted.length - missing.length} of ${wanted.length} requirements are named by a test`);
process.exitCode = unknown.length > 0 ? 1 : 0;
