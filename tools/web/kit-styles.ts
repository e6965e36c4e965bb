import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { themeStyles } from '../../packages/ui/src/theme/theme.ts';
import { root } from './frontends.ts';

/**
 * The styles and tokens of the kit come from the shell, once for a page: the components of the kit in a remote are
 * built without theirs. So a remote needs the styles that it was built with, by their content, and a shell provides its
 * own and those of earlier releases that it still styles (docs/decisions/101-styles-of-the-kit.md).
 */
export type KitStyles = { /** By its content: `styles/0a1b2c3d4e`. */ name: string; classes: string[] };

export const kitFolder = join(root, 'packages', 'ui', 'src');
export const releasedKits = join(root, 'docs', 'contracts', 'released-kits.json');

/** The kit's stylesheets, from its folder. */
export const kitSheets = (): string[] =>
  readdirSync(kitFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort();

export function kitStylesNow(): KitStyles {
  const text = [...kitSheets().map((file) => readFileSync(join(kitFolder, file), 'utf8')), themeStyles()].join('\n');
  const bare = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ');
  return {
    name: `styles/${createHash('sha256').update(bare).digest('hex').slice(0, 10)}`,
    // Those of antd and of states are styled within one of the kit's own.
    classes: [...new Set(bare.match(/\.(?!ant-|is-)[a-z][\w-]*(?=[^{}]*\{)/g))].sort(),
  };
}

/** Of releases whose remotes may still run, newest last. */
export const readReleasedKits = (): KitStyles[] => JSON.parse(readFileSync(releasedKits, 'utf8')) as KitStyles[];

/** What a shell of this source provides. */
export const providedStyles = (): string[] => [
  ...new Set([kitStylesNow().name, ...readReleasedKits().map(({ name }) => name)]),
];

/** `npm run check`: whether the styles of released kits are all still here. */
export const checkReleasedKits = (): string[] => lostClasses(readReleasedKits(), kitStylesNow());

export function lostClasses(released: readonly KitStyles[], { classes }: KitStyles): string[] {
  return released.flatMap(({ name, classes: before }) => {
    const lost = before.filter((each) => !classes.includes(each));
    return lost.length === 0
      ? []
      : [`${name} has ${lost.join(', ')}: keep them, or take that kit out of released-kits.json to refuse its remotes`];
  });
}
