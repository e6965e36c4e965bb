import { join } from 'node:path';
import { sourceFiles, type SourceFile } from './source-files.ts';

/** The rules stand on one page, the sections of the specification on a page each. */
const rulesPage = 'docs/rules.md';
const specPage = /^docs\/spec\/(\d+)-[\w-]+\.md$/;
const cited = ['*.ts', '*.tsx', '*.mjs', '*.sql', '*.css', '*.yaml', '*.md'];
/** Written from the contract, which is read itself; and the texts that test this check. */
const isGenerated = (path: string) =>
  /^docs\/(events|openapi|contracts)\/|^packages\/contracts\/src\/calls\/|^tools\/check\/citations\.test\.ts$/.test(
    path,
  );

/** `rule 4`, `spec 5` or `award life cycle`, with the text under its heading. */
type Entry = { name: string; path: string; text: string };

const headingsOf = (path: string): RegExp | null => {
  if (path === rulesPage) return /^### (Rule \d+(?=: \S)|Award life cycle$)/gm;
  return specPage.test(path) ? /^# (Spec \d+(?=: \S))/gm : null;
};
/** How each is cited: `rules 8, 35 and 41`, `rules 4 to 7`; `spec section 8`, `spec 1 and 9`; `[S5.18]` in the title of a test. */
const citations: [string, RegExp][] = [
  ['rule ', /\brule\s+(\d+)/gi],
  ['rule ', /\brules\s+(\d+(?:(?:,\s+(?:and\s+)?|\s+(?:and|or|to)\s+)\d+)*)/gi],
  ['spec ', /\bspec(?:ification)?\s+(?:sections?\s+)?(\d+(?:\s+(?:and|or|to)\s+\d+)*)/gi],
  ['spec ', /\[S(\d+)\.\d+\]/g],
];
const lifeCycle = /\brules,\s+award\s+life\s+cycle\b/gi;

/**
 * Each rule and section of the specification that is cited has its text, and each of these the code that holds it and
 * tests that show it, with the titles that are quoted.
 */
export function checkCitations(files = sourceFiles(...cited)): string[] {
  const entries = files.flatMap(entriesOf);
  const names = entries.map(({ name }) => name);
  return [
    ...files
      .filter(({ path }) => !isGenerated(path))
      .flatMap((file) =>
        citedIn(file)
          .filter(({ name }) => !names.includes(name))
          .map(({ name, line }) => `${file.path}:${line} cites ${name}, which has no text in docs`),
      ),
    ...entries
      .filter(({ name }, i) => names.indexOf(name) < i)
      .map(({ name, path }) => `${path}: ${name} stands a second time`),
    ...entries.flatMap((entry) => lackOf(entry, files)),
  ];
}

function entriesOf({ path, text }: SourceFile): Entry[] {
  const heading = headingsOf(path);
  return [...(heading ? text.matchAll(heading) : [])].map(({ index, 0: whole, 1: title = '' }) => {
    const rest = text.slice(index + whole.length);
    // A section has its page, a rule ends with the next heading of any depth.
    const length = path === rulesPage ? rest.search(/^#/m) : -1;
    return { name: title.toLowerCase(), path, text: length < 0 ? rest : rest.slice(0, length) };
  });
}

function citedIn({ text }: SourceFile): { name: string; line: number }[] {
  // A citation may go on in the next line of a comment: blanks take the place of its mark, so that lines stay.
  const plain = text.replaceAll(/\n[ \t]*(?:\*|\/\/|--|#)(?=[ \t])/g, (mark) => `\n${' '.repeat(mark.length - 1)}`);
  const at = (index: number) => plain.slice(0, index).split('\n').length;
  return [
    ...citations.flatMap(([kind, pattern]) =>
      [...plain.matchAll(pattern)].flatMap(({ index, 1: list = '' }) =>
        numbersOf(list).map((number) => ({ name: `${kind}${number}`, line: at(index) })),
      ),
    ),
    ...[...plain.matchAll(lifeCycle)].map(({ index }) => ({ name: 'award life cycle', line: at(index) })),
  ];
}

/** The numbers of a list; `4 to 7` has four. */
function numbersOf(list: string): number[] {
  return list.split(/,\s+(?:and\s+)?|\s+(?:and|or)\s+/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/\s+to\s+/).map(Number);
    return Array.from({ length: Math.max(0, to - from) + 1 }, (_, i) => from + i);
  });
}

function lackOf({ name, path, text }: Entry, files: SourceFile[]): string[] {
  const [held, shown] = [linksOf(text, 'Held by', path), linksOf(text, 'Shown by', path)];
  const isTest = ({ target }: Link) => /\.test\.tsx?$/.test(target);
  const [, section] = specPage.exec(path) ?? [];
  return [
    ...(section === undefined || name === `spec ${section}` ? [] : [`${path} is the page of ${name} by its heading`]),
    ...(held.some((link) => !isTest(link)) ? [] : [`${path}: ${name} names no code under “Held by”`]),
    ...(shown.some(isTest) ? [] : [`${path}: ${name} names no test under “Shown by”`]),
    ...shown.flatMap(({ target, titles }) => {
      const test = files.find((file) => file.path === target);
      // A file that is not there is the matter of the check of links.
      return titles
        .filter((title) => test && !test.text.includes(title))
        .map((title) => `${path}: ${name}: no test of ${target} is called “${title}”`);
    }),
  ];
}

type Link = { target: string; titles: string[] };

/** The links of a list item, each with the titles in quotation marks behind it. */
function linksOf(text: string, begin: string, page: string): Link[] {
  const [, item = ''] = new RegExp(`^- ${begin} (.*(?:\\n {2}.*)*)`, 'm').exec(text) ?? [];
  return [...item.replaceAll(/\s+/g, ' ').matchAll(/\]\(([^)\s]+)\)((?:,? “[^”]+”)*)/g)].map(
    ([, target = '', titles = '']) => ({
      target: join(page, '..', target),
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title]) => title as string),
    }),
  );
}
