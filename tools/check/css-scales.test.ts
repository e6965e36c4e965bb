import { checkScales } from './css-scales.ts';

const sheet = 'frontends/admin/src/riders/riders.css';
const check = (line: string) => checkScales([{ path: sheet, text: `.riders {\n  ${line}\n}` }]);

it.each([
  ['font-size: 14px;', 'font-size: 14px'],
  ['font-size: 12.5px;', 'font-size: 12.5px'],
  ['font-size: 1.2rem;', 'font-size: 1.2rem'],
  ['font: 600 17px/1.2 var(--head);', 'font: 17px'],
  ['padding: var(--space-2) 14px;', 'padding: 14px'],
  ['margin-inline: -8px;', 'margin-inline: -8px'],
  ['row-gap: 2px;', 'row-gap: 2px'],
  ['padding-bottom: calc(12px + env(safe-area-inset-bottom));', 'padding-bottom: 12px'],
  ['margin: 0\n    64px;', 'margin: 64px'],
])('takes tokens alone as type sizes and spacing: %s', (line, raw) => {
  expect(check(line)).toEqual([`${sheet}:2: ${raw} is no token of the theme`]);
});

it.each([
  'font-size: var(--font-size-sm);',
  'font-size: 0.5em;',
  'font: inherit;',
  'font: 600 var(--font-size-xs)/26px var(--text);',
  'font-size: clamp(44px, 5.4vw, 60px);',
  'padding: var(--space-half) calc(-1 * var(--space-4)) 0 auto;',
  'margin: -1px 0 0 -1px;',
  'padding-right: 140px;',
  'gap: 10%; /* was gap: 12px; */',
  'width: 12px; top: 14px; outline-offset: 2px; scroll-margin: 8px;',
])('leaves alone what is no step: %s', (line) => {
  expect(check(line)).toEqual([]);
});

it.each([
  ['gap: var(--space-11);', '--space-11'],
  ['font: 600 var(--font-size-10xl)/1 var(--head);', '--font-size-10xl'],
])('knows the steps of the theme: %s', (line, name) => {
  expect(check(line)).toEqual([`${sheet}:2: ${name} is not in the theme`]);
});
