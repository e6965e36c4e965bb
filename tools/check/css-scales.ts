import { theme } from '../../packages/ui/src/theme/theme.ts';
import { sourceFiles, type SourceFile } from './source-files.ts';

const declaration = /(?<![\w-])(font-size|font|(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap)\s*:([^;{}]+)/g;
const length = /(?<![\w.-])-?(\d*\.?\d+)(px|rem|pt)\b/g;
const token = /var\(--((?:font-size|space)-[\w-]*)/g;
const declared = new Set([
  ...Object.keys(theme.fontSizes).map((name) => `font-size-${name}`),
  ...Object.keys(theme.spaces).map((name) => `space-${name}`),
]);
const widest = Math.max(...Object.values(theme.spaces));

/**
 * Type sizes and spacing are tokens of the theme. Numbers remain for type that flows with the window (`clamp()`,
 * `min()`, `max()`), for a pixel between borders, and for room beyond the widest step, which is made for something of
 * that size.
 */
export function checkScales(
  files: readonly SourceFile[] = sourceFiles('frontends/*/src/*.css', 'packages/*/src/*.css'),
): string[] {
  return files.flatMap(({ path, text }) => {
    const plain = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
    return [...plain.matchAll(declaration)].flatMap(({ 1: property = '', 2: value = '', index }) =>
      complaintsOf(property, value).map(
        (complaint) => `${path}:${plain.slice(0, index).split('\n').length}: ${complaint}`,
      ),
    );
  });
}

function complaintsOf(property: string, value: string): string[] {
  const raw = property.startsWith('font') ? rawType(value) : rawSpacing(value);
  return [
    ...raw.map((each) => `${property}: ${each} is no token of the theme`),
    ...[...value.matchAll(token)]
      .filter(([, name = '']) => !declared.has(name))
      .map(([, name]) => `--${name} is not in the theme`),
  ];
}

/** The line height after the slash is not a size of type. */
const rawType = (value: string): string[] =>
  /\b(clamp|min|max)\(/.test(value)
    ? []
    : [...value.replace(/\/\s*[\d.]+\w*/, '').matchAll(length)].map(([found]) => found);

const rawSpacing = (value: string): string[] =>
  [...value.matchAll(length)]
    .filter(([, number, unit]) => unit !== 'px' || (Number(number) > 1 && Number(number) <= widest))
    .map(([found]) => found);
