import { checkCitations } from './citations.ts';

const entry = (heading: string, up = '..') => `${heading}

What it asks.

- Held by [pay.ts](${up}/src/pay.ts)
- Shown by [pay.test.ts](${up}/src/pay.test.ts) “pays once”, “pays
  nobody twice”
`;
const tests = { path: 'src/pay.test.ts', text: `it('pays once'); it('pays nobody twice');` };
const rules = {
  path: 'docs/rules.md',
  text: [1, 2, 3].map((n) => entry(`### Rule ${n}: Pay`)).join('\n') + `\n${entry('### Award life cycle')}`,
};
const spec = { path: 'docs/spec/5-validation.md', text: entry('# Spec 5: Validation', '../..') };
const check = (...files: { path: string; text: string }[]) => checkCitations([rules, spec, tests, ...files]);

it('is content where all that is cited has its text', () => expect(check()).toEqual([]));

it.each([
  [
    'one, also in several',
    'src/a.ts',
    '// Rule 1; rules 1, 2 and 3; rules 1 to 3; spec 5, Spec section 5, specification 5',
  ],
  ['the next line of a comment', 'src/a.ts', '/**\n * Of whom (rule\n * 2), how (rules,\n * award life cycle).\n */'],
  ['SQL and a page', 'src/a.sql', '-- Paid once (rules 2\n-- and 3).'],
  ['a requirement', 'src/a.test.ts', "it('pays [S5.12]')"],
  ['what is no citation', 'src/a.css', '/* The rules of 2026; 3 rules; respec 7; rule of 12 */'],
])('%s may be cited', (_what, path, text) => expect(check({ path, text })).toEqual([]));

it.each([
  ['rule 4 in a comment', 'src/a.ts', '// Paid once (rule 4).', 'src/a.ts:1 cites rule 4,'],
  ['the last of a list', 'src/a.ts', '\n// By rules 1, 2 and 7.', 'src/a.ts:2 cites rule 7,'],
  ['a number of a range', 'docs/a.md', 'By rules 2 to 4.', 'docs/a.md:1 cites rule 4,'],
  ['one in the next line', 'src/a.sql', '-- Paid once (rule\n-- 9).', 'src/a.sql:1 cites rule 9,'],
  ['a rule within the rules', 'docs/more.md', 'See [rule 8](rules.md).', 'docs/more.md:1 cites rule 8,'],
  ['a section', 'src/a.tsx', '/** Of spec section 6. */', 'src/a.tsx:1 cites spec 6,'],
  ['the second of two sections', 'src/a.ts', '// By spec 5 and 9', 'src/a.ts:1 cites spec 9,'],
  ['the section of a requirement', 'src/a.test.ts', "it('pays [S4.12]')", 'src/a.test.ts:1 cites spec 4,'],
])('%s without its text is found', (_what, path, text, complaint) =>
  expect(check({ path, text })).toEqual([expect.stringContaining(complaint)]),
);

it('what is generated from a comment is not read a second time', () =>
  expect(check({ path: 'docs/events/README.md', text: 'by rule 77' })).toEqual([]));

const page = (path: string, text: string) => checkCitations([tests, { path, text }]);
const rule = entry('### Rule 1: Pay');
it.each([
  ['without code', rule.replace(/^- Held by.*\n/m, ''), /rule 1 names no code/],
  ['with a test in place of code', rule.replace('[pay.ts](../src/pay.ts)', '[t](../src/pay.test.ts)'), /names no code/],
  ['without a test', rule.replace('pay.test.ts)', 'pay.ts)'), /names no test/],
  [
    'whose test is called otherwise',
    rule.replace('pays once', 'pays twice'),
    /no test of src\/pay.test.ts .*“pays twice”/,
  ],
  ['whose second test has another name', rule.replace('nobody twice', 'all'), /is called “pays all”/],
  ['that stands twice', rule + rule, /rule 1 stands a second time/],
  ['whose lines stand under the next heading', `### Rule 1: Pay\n\n### More\n${rule.slice(16)}`, /names no code/],
])('a rule %s is found', (_what, text, complaint) =>
  expect(page('docs/rules.md', text)).toContainEqual(expect.stringMatching(complaint)),
);

it('a section on the page of another is found', () =>
  expect(page('docs/spec/6-roles.md', entry('# Spec 5: Validation', '../..'))).toEqual([
    'docs/spec/6-roles.md is the page of spec 5 by its heading',
  ]));
