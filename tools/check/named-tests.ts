import { basename } from 'node:path';
import { sourceFiles, type SourceFile } from './source-files.ts';

const pages = ['docs/proof.md', 'docs/security.md', 'docs/security/*.md'];
const folders: Record<string, string> = {
  attacks: 'tools/attacks',
  journeys: 'tools/journeys',
  kit: 'packages/service-kit/src',
};
/** Whose tests a page names without an owner. */
const ownerOf: Record<string, string> = { 'docs/proof.md': 'services/rewards' };
/** `attacks/x.test`, `services/rewards x.test`, `tools/start/start.test`, each with titles in quotation marks behind it. */
const citation =
  /(?:((?:services|packages|frontends)\/[\w-]+) )?((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*?\.test)\b((?:,? “[^”]+”)*)/g;

/** Every test that these pages name exists, and every title of it that stands there in quotation marks. */
export function checkNamedTests(files = sourceFiles(...pages, '*.test.ts', '*.test.tsx')): string[] {
  const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path));
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path: page, text }) =>
      [...text.matchAll(citation)].flatMap(([whole, named, name = '', titles = '']) => {
        const owner = named ?? (name.includes('/') ? undefined : ownerOf[page]);
        const file = tests.find((each) => isNamed(each, owner, name));
        if (!file) return [`${page} names ${whole}, which is not there`];
        return [...titles.matchAll(/“([^”]+)”/g)]
          .map(([, title]) => title as string)
          .filter((title) => !file.text.includes(title))
          .map((title) => `${page}: no test of ${file.path} is called “${title}”`);
      }),
    );
}

function isNamed({ path }: SourceFile, owner: string | undefined, name: string): boolean {
  const plain = path.replace(/\.tsx?$/, '');
  if (owner) return plain.startsWith(`${owner}/`) && basename(plain) === basename(name);
  const [first = '', ...rest] = name.split('/');
  return plain === [folders[first] ?? first, ...rest].join('/');
}
