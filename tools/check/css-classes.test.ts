import { checkClasses } from './css-classes.ts';
import { checkColors } from './css-colors.ts';

const page = 'frontends/admin/src/riders/Riders.tsx';
const sheet = 'frontends/admin/src/riders/riders.css';
const kitSheet = 'packages/ui/src/theme/global.css';
const kitPage = 'packages/ui/src/theme/Button.tsx';
/** A front end that uses what it declares, beside a kit with one class. */
const sound = {
  [kitSheet]: '.btn { color: var(--ink); }',
  [kitPage]: 'export const Button = () => <i className="btn" />;',
  [sheet]: '.riders { color: var(--ink); }',
  [page]: 'export const Riders = () => <p className="riders" />;',
};
const rooms = (part: string) => (part === 'frontends/admin' ? [['layout'], ['riders', 'dealers']] : []);
const check = (changed: Record<string, string> = {}) =>
  checkClasses(
    Object.entries({ ...sound, ...changed }).map(([path, text]) => ({ path, text })),
    rooms,
  );
const use = (...names: string[]) => `export const Page = () => <p className="${names.join(' ')}" />;`;

it('says nothing of classes that stay at home', () => {
  expect(check()).toEqual([]);
  expect(
    check({
      [sheet]: `.riders { gap: 1px } /* .comment {} */
        .riders .btn, .riders > :is(.btn, .riders-note):hover { gap: 1px }
        @media (max-width: 767px) { .riders.is-open { gap: 1px } }
        @keyframes spin { from { gap: 0 } 50.5% { gap: 1px } }`,
      'frontends/admin/src/riders/riders-narrow.css': '.riders { gap: 2px }',
      [page]:
        'export const P = ({ on }) => <p className={`riders${on ? " is-open" : ""}`}><b className="riders-note" /></p>;',
    }),
  ).toEqual([]);
});

describe.each([
  [
    'one that two front ends declare',
    { 'frontends/rider/src/home/home.css': '.riders { gap: 1px }', 'frontends/rider/src/home/H.tsx': use('riders') },
    /^\.riders is declared in frontends\/admin\/src\/riders and frontends\/rider\/src\/home$/,
  ],
  [
    'one that a front end and the kit declare',
    { [sheet]: '.riders { gap: 1px } .btn { gap: 1px }' },
    /^\.btn is declared/,
  ],
  [
    'one of another room beside it',
    {
      'frontends/admin/src/dealers/dealers.css': '.dealers .riders { gap: 1px }',
      'frontends/admin/src/dealers/D.tsx': use('dealers'),
    },
    /dealers\.css:1: \.dealers \.riders restyles \.riders of frontends\/admin\/src\/riders$/,
  ],
  [
    'one of a room above',
    {
      'frontends/admin/src/layout/layout.css': '.detail .riders { gap: 1px }',
      'frontends/admin/src/layout/L.tsx': use('detail'),
    },
    /restyles \.riders of/,
  ],
  [
    'a state of nobody',
    { [sheet]: '.riders { gap: 1px }\n.is-open { gap: 1px }' },
    /riders\.css:2: \.is-open styles a state/,
  ],
  [
    'a state of a class of the kit',
    { [sheet]: '.riders { gap: 1px } .btn.is-open { gap: 1px }' },
    /^\.btn is declared in/,
  ],
  ['antd without a class of its own', { [sheet]: '.riders { gap: 1px } .ant-modal { gap: 1px }' }, /styles antd/],
  ['an element everywhere', { [sheet]: '.riders { gap: 1px } table td { gap: 1px }' }, /table td has no class$/],
  ['one that is declared nowhere', { [page]: use('riders', 'missing') }, /Riders\.tsx: \.missing is declared nowhere$/],
  [
    'a use of one that lies above',
    { 'frontends/admin/src/layout/L.tsx': use('riders') },
    /L\.tsx: \.riders is declared in frontends\/admin\/src\/riders$/,
  ],
  [
    'a use of one of another front end',
    { 'frontends/rider/src/home/H.tsx': use('riders') },
    /H\.tsx: \.riders is declared in/,
  ],
  ['one that is used nowhere', { [page]: use('btn') }, /^\.riders of frontends\/admin\/src\/riders is used nowhere$/],
])('complains of %s', (_name, changed, complaint) => {
  it('and of nothing else', () => {
    const found = check(changed);
    expect(found.filter((line) => complaint.test(line))).not.toEqual([]);
    expect(found.filter((line) => !complaint.test(line))).toEqual([]);
  });
});

it('knows names that are put together', () => {
  const css = '.riders { gap: 1px } .riders--done { gap: 1px }';
  const put = (name: string) => `export const P = ({ tone }) => <p className={\`riders ${name}\${tone}\`} />;`;
  expect(check({ [sheet]: css, [page]: put('riders--') })).toEqual([]);
  expect(check({ [sheet]: css, [page]: put('other--') })).toEqual([
    '.riders--done of frontends/admin/src/riders is used nowhere',
  ]);
});

it.each([
  ['color: #fff;', '#fff'],
  ['box-shadow: 0 1px 2px rgb(17 19 21 / 8%);', 'rgb('],
  ['background: white;', 'white'],
  ['color: var(--ink);', null],
  ['background: color-mix(in srgb, var(--ink) 8%, transparent);', null],
  ['white-space: nowrap;', null],
])('takes tokens alone as colors: %s', (line, color) => {
  const complaints = checkColors([{ path: sheet, text: `.riders {\n  ${line}\n}` }]);
  expect(complaints).toEqual(color ? [`${sheet}:2: ${color} is no token of the theme`] : []);
  expect(checkColors([{ path: kitSheet, text: `.riders {\n  ${line}\n}` }])).toEqual([]);
});
