import { sourceFiles, type SourceFile } from './source-files.ts';

const rawColor = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|[:\s,(](white|black|gray|grey)(?=[\s,;)])/i;

/** Colors are the tokens of the theme, or mixed from them; the theme alone writes them as numbers. */
export function checkColors(
  files: readonly SourceFile[] = sourceFiles('frontends/*/src/*.css', 'packages/*/src/*.css'),
): string[] {
  return files
    .filter(({ path }) => !path.startsWith('packages/ui/src/theme/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => {
        const [, value = ''] = /:\s(.*)$/.exec(line) ?? [];
        const color = rawColor.exec(` ${value}`)?.[0].trim();
        return color ? [`${path}:${i + 1}: ${color} is no token of the theme`] : [];
      }),
    );
}
