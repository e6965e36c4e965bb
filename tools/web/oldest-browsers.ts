import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'acorn';

/** The syntax that all browsers of `.browserslistrc` read. */
export const syntax = 2022;

/**
 * What browsers of `.browserslistrc` lack, by how it is written. What they lack and `newer-apis.ts` of the shell brings
 * is not among it.
 */
const newer = [
  /\bAbortSignal\.any\b/,
  /\bArray\.fromAsync\b/,
  /\bObject\.groupBy\b/,
  /\bPromise\.try\b/,
  /\bURL\.(?:canParse|parse)\b/,
  /\bIterator\.(?:from|concat)\b/,
  /\bRegExp\.escape\b/,
  /\bIntl\.DurationFormat\b/,
  /\bUint8Array\.from(?:Base64|Hex)\b/,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|flatMap|take|drop|reduce|toArray|some|every|find)\(/,
  /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\.getOrInsert(?:Computed)?\(/,
  /\.(?:isWellFormed|toWellFormed)\(/,
  /\.moveBefore\(/,
  /\.(?:showPopover|hidePopover|togglePopover)\(/,
];

/** What of a script the oldest browsers cannot run, in words for whoever builds. */
export function tooNew(code: string): string[] {
  const found = newer.flatMap((pattern) => pattern.exec(code)?.[0] ?? []);
  try {
    parse(code, { ecmaVersion: syntax, sourceType: 'module', allowReturnOutsideFunction: true });
  } catch (error) {
    found.push(`syntax newer than ES${syntax}: ${(error as Error).message}`);
  }
  return found;
}

/** Throws an error that names each file of a build with what it has that the oldest browsers lack. */
export async function checkOldestBrowsers(folder: string, files: string[]): Promise<void> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const wrong = await Promise.all(
    scripts.map(async (file) => {
      const found = tooNew(await readFile(join(folder, file), 'utf8'));
      return found.map((what) => `  ${file}: ${what}`);
    }),
  );
  if (wrong.flat().length > 0)
    throw new Error(`The oldest browsers of .browserslistrc cannot run this build:\n${wrong.flat().join('\n')}`);
}
