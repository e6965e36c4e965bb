import { theme, themeStyles } from './theme.ts';

const palettes = { light: theme.colors, dark: theme.darkColors };
type Token = keyof typeof theme.colors;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

it('has a dark color for each light one', () => {
  expect(Object.keys(theme.darkColors).sort()).toEqual(Object.keys(theme.colors).sort());
});

/** What stands as text on what. */
const onGround: [Token, Token[]][] = [
  ['ink', ['paper', 'mist', 'pearl', 'orange-tint', 'done-tint', 'danger-tint', 'warning-tint']],
  ['steel', ['paper', 'mist', 'pearl', 'orange-tint']],
  ['slate', ['paper', 'pearl']],
  ['orange-deep', ['paper', 'mist', 'orange-tint']],
  ['orange-text', ['paper', 'orange-tint']],
  ['done', ['paper', 'mist', 'done-tint']],
  ['danger', ['paper', 'mist', 'danger-tint']],
  ['warning', ['paper', 'mist', 'warning-tint']],
  ['paper', ['ink', 'steel']],
  ['night', ['orange', 'orange-bright', 'gold', 'silver', 'bronze']],
  ['chalk', ['night', 'graphite', 'iron', 'done-fill', 'danger-fill']],
  ['smoke', ['night', 'graphite']],
  ['fog', ['night', 'graphite', 'iron']],
  ['orange', ['night', 'graphite']],
];
it.each(Object.entries(palettes))('keeps text readable (AA) in %s', (_name, colors) => {
  const pairs = onGround.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));
  const poor = pairs.filter(([text, ground]) => contrast(colors[text], colors[ground]) < 4.5);
  expect(poor).toEqual([]);
});

it('is compact only in the areas of the roles, and leaves controls that fingers press as they are', () => {
  const styles = themeStyles();
  expect(styles).toContain(":root[data-density='compact']:has(.app){--row:32px;");
  expect(styles).toContain(
    "@media not (pointer:coarse){:root[data-density='compact']:has(.app){--control:38px;--control-small:32px;}}",
  );
  expect(styles.match(/data-density/g)).toHaveLength(3);
});

it('is dark by the system unless light was chosen, by choice whatever the system, and never on paper', () => {
  const styles = themeStyles();
  const dark = `color-scheme:dark;--ink:${theme.darkColors.ink};`;
  expect(styles).toContain(`:root{color-scheme:light;--ink:${theme.colors.ink};`);
  expect(styles).toContain(`@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){${dark}`);
  expect(styles).toContain(`@media screen{:root[data-theme='dark']{${dark}`);
  // What stays the same is not said again.
  expect(styles.match(/--fog:/g)).toHaveLength(1);
});
