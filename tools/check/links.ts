import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from './source-files.ts';

/** Every relative link of every page has a target; newcomers follow those of the flow page. */
export function checkLinks(): string[] {
  return sourceFiles('*.md').flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/g)]
      .map(([, target]) => target as string)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(path), target)))
      .map((target) => `${path} links to ${target}, which is not there`),
  );
}
