// Builds one frontend by its own webpack.config.mjs, beside its earlier builds, and records it for the registry.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { neededNames } from './facades.ts';
import { distFolder, isFrontendName, root } from './frontends.ts';
import { entryOf } from './registry.ts';
import { isNamedByHash, keepVersion, versionName } from './versions.ts';

const name = process.argv[2] ?? '';
if (!isFrontendName(name)) throw new Error(`There is no frontend called "${name}".`);

const { default: configuration } = (await import(join(root, 'frontends', name, 'webpack.config.mjs'))) as {
  default: Configuration;
};
const stats = await new Promise<Stats>((resolve, reject) => {
  const compiler = webpack(configuration);
  compiler?.run((error, result) =>
    compiler.close((closing) => ((error ?? closing ?? !result) ? reject(error ?? closing) : resolve(result))),
  );
});

// A warning says that two pages load their styles in different orders, so that one of them looks different.
if (stats.hasErrors() || stats.hasWarnings()) {
  console.error(stats.toString({ preset: 'errors-warnings', colors: false }));
  process.exit(1);
}

const folder = distFolder(name);
const files = Object.keys(stats.compilation.assets).filter(isNamedByHash);
const manifest = await readFile(join(root, 'frontends', name, 'package.json'), 'utf8');
const { version: release } = JSON.parse(manifest) as { version: string };
await keepVersion(folder, name, {
  version: await versionName(release, folder, files),
  builtAt: new Date().toISOString(),
  ...entryOf(name, files),
  needs: name === 'shell' ? [] : neededNames(stats.compilation),
  files,
});
