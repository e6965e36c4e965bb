// Builds one frontend by its own webpack.config.mjs, beside its earlier builds, and records it for the registry.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { RenderNotes } from '../../packages/contracts/src/page-render.ts';
import { neededNames } from './facades.ts';
import { distFolder, isFrontendName, root } from './frontends.ts';
import { kitStylesNow } from './kit-styles.ts';
import { checkOldestBrowsers } from './oldest-browsers.ts';
import { entryOf } from './registry.ts';
import { serverBuild, startScript, stylesOf } from './server-build.ts';
import { isNamedByHash, keepVersion, versionName } from './versions.ts';

const name = process.argv[2] ?? '';
if (!isFrontendName(name)) throw new Error(`There is no frontend called "${name}".`);

const { default: configuration } = (await import(join(root, 'frontends', name, 'webpack.config.mjs'))) as {
  default: Configuration;
};
const stats = await build(configuration);
const folder = distFolder(name);
const files = namedFiles(stats);
if (name === 'shell') files.push(...(await buildRendering(folder, stats)));
await checkOldestBrowsers(folder, files);
const manifest = await readFile(join(root, 'frontends', name, 'package.json'), 'utf8');
const { version: release } = JSON.parse(manifest) as { version: string };
await keepVersion(folder, name, {
  version: await versionName(release, folder, files),
  builtAt: new Date().toISOString(),
  ...entryOf(name, files),
  needs: name === 'shell' ? [] : [...neededNames(stats.compilation), kitStylesNow().name],
  files,
  maps: Object.keys(stats.compilation.assets).filter((file) => file.endsWith('.map')),
});

async function build(config: Configuration): Promise<Stats> {
  const built = await new Promise<Stats>((resolve, reject) => {
    const compiler = webpack(config);
    compiler?.run((error, result) =>
      compiler.close((closing) => ((error ?? closing ?? !result) ? reject(error ?? closing) : resolve(result))),
    );
  });
  // A warning says that two pages load their styles in different orders, so that one of them looks different.
  if (built.hasErrors() || built.hasWarnings()) {
    console.error(built.toString({ preset: 'errors-warnings', colors: false }));
    process.exit(1);
  }
  return built;
}

function namedFiles({ compilation }: Stats): string[] {
  return Object.keys(compilation.assets).filter(isNamedByHash);
}

/** What the gateway renders public pages with, noted beside them; answers its files. */
async function buildRendering(to: string, { compilation }: Stats): Promise<string[]> {
  const scripts = namedFiles(await build(startScript));
  const start = scripts.find((file) => file.endsWith('.js')) ?? '';
  const rendering = namedFiles(await build(serverBuild));
  const module = rendering.find((file) => file.endsWith('.mjs')) ?? '';
  const notes: RenderNotes = { module: `server/${module}`, start, styles: stylesOf(compilation) };
  await writeFile(join(to, 'render.json'), JSON.stringify(notes));
  return [...scripts, notes.module];
}
