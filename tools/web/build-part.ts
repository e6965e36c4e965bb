// Builds one frontend by its own webpack.config.mjs and leaves a small note of its entry for the registry.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { distFolder, isFrontendName, root } from './frontends.ts';
import { partNote } from './registry.ts';

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

if (stats.hasErrors() || stats.hasWarnings())
  console.error(stats.toString({ preset: 'errors-warnings', colors: false }));
if (stats.hasErrors()) process.exit(1);

await writeFile(
  join(distFolder(name), 'part.json'),
  JSON.stringify(partNote(name, Object.keys(stats.compilation.assets))),
);
