import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export type SourceFile = { path: string; text: string };

/** The project's own files, as git knows them (new ones included), with their text. */
export function sourceFiles(...patterns: string[]): SourceFile[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    encoding: 'utf8',
  });
  return list
    .split('\n')
    .filter((path) => path !== '' && existsSync(path) && !path.startsWith('tools/check/fixtures/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
