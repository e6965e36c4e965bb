import { existsSync } from 'node:fs';
import { fileOf, importsOf } from './imports.ts';
import { sourceFiles } from './source-files.ts';

/**
 * Code of browsers that takes more than types from a contract with schemas, and with it zod, which is a tenth of what a
 * signed-in page loads. What a browser needs of a contract stands in a file without schemas, such as choices.ts.
 */
export function checkBrowserSchemas(
  starts = sourceFiles('frontends/*/src', 'packages/ui/src', 'packages/race-screens/src').map(({ path }) => path),
): string[] {
  const open = starts.filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));
  const cameBy = new Map<string, string | null>(open.map((path) => [path, null]));
  const complaints: string[] = [];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const name of importsOf(file)) {
      if (name === 'zod') complaints.push(`${file} has schemas, and ${cameBy.get(file) ?? 'it'} is loaded by browsers`);
      const found = fileOf(name, file);
      // An import in a comment may name no file.
      if (!found || cameBy.has(found) || !/\.tsx?$/.test(found) || !existsSync(found)) continue;
      cameBy.set(found, file);
      open.push(found);
    }
  }
  return complaints;
}
