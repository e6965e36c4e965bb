import { basename } from 'node:path';
import { sourceFiles, type SourceFile } from './source-files.ts';

const page = 'docs/security.md';
const folders: Record<string, string> = {
  attacks: 'tools/attacks',
  journeys: 'tools/journeys',
  kit: 'packages/service-kit/src',
};
/** `attacks/x.test`, `services/rewards x.test`, `tools/start/start.test`, each with titles in quotation marks behind it. */
const citation = /(?:((?:services|packages)\/[\w-]+) )?((?:[\w-]+\/)*[\w-]+\.test)((?:,? “[^”]+”)*)/g;

/** Every test that the security page names exists, and every title of it that stands there in quotation marks. */
export function checkSecurityTests(files = sourceFiles(page, '*.test.ts', '*.test.tsx')): string[] {
  const text = files.find(({ path }) => path === page)?.text ?? '';
  return [...text.matchAll(citation)].flatMap(([whole, owner, name = '', titles = '']) => {
    const file = files.find((each) => isNamed(each, owner, name));
    if (!file) return [`${page} names ${whole}, which is not there`];
    return [...titles.matchAll(/“([^”]+)”/g)]
      .map(([, title]) => title as string)
      .filter((title) => !file.text.includes(title))
      .map((title) => `${page}: no test of ${file.path} is called “${title}”`);
  });
}

function isNamed({ path }: SourceFile, owner: string | undefined, name: string): boolean {
  if (owner) return path.startsWith(`${owner}/`) && basename(path) === `${name}.ts`;
  const [first = '', ...rest] = name.split('/');
  return path === `${[folders[first] ?? first, ...rest].join('/')}.ts`;
}
