import { join } from 'node:path';
import webpack, { type Compilation, type Configuration } from 'webpack';
import type { RenderNotes } from '../../packages/contracts/src/page-render.ts';
import { distFolder, publicPathOf, root } from './frontends.ts';
import { providedNames } from './facades.ts';
import { syntax } from './oldest-browsers.ts';
import { compression, minimizer, modulesOf, resolving } from './preset.ts';

const context = join(root, 'frontends', 'shell');
const folder = distFolder('shell');

/** The script that starts the application of a rendered page; it is small and stands alone. */
export const startScript: Configuration = {
  name: 'start',
  mode: 'production',
  context,
  entry: { start: './src/start.ts' },
  target: ['web', `es${syntax}`],
  devtool: false,
  output: { path: folder, publicPath: publicPathOf('shell'), filename: '[name].[contenthash:10].js' },
  resolve: resolving('production'),
  module: { rules: modulesOf('production') },
  plugins: [compression()],
  optimization: { minimizer: [minimizer()] },
  stats: 'errors-warnings',
};

/** What of a browser's globals the pages use while they render (packages/ui/src/server/visit.ts). */
const visit = join(root, 'packages', 'ui', 'src', 'server', 'visit.ts');
const globals = ['location', 'fetch', 'matchMedia', 'sessionStorage'];

/** The public pages as a module for Node, in one file without dependencies. */
export const serverBuild: Configuration = {
  name: 'server',
  mode: 'production',
  context,
  entry: { render: './src/server.tsx' },
  target: 'node20',
  devtool: false,
  output: {
    path: join(folder, 'server'),
    publicPath: publicPathOf('shell'),
    filename: '[name].[contenthash:10].mjs',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    module: true,
    library: { type: 'module' },
  },
  experiments: { outputModule: true },
  resolve: resolving('production'),
  module: {
    rules: modulesOf('production', { own: false, kit: false }),
    generator: { 'asset/resource': { emit: false } },
  },
  plugins: [
    new webpack.DefinePlugin({ providedNames: JSON.stringify(providedNames()) }),
    new webpack.ProvidePlugin(Object.fromEntries(globals.map((name) => [name, [visit, name]]))),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
  // Read in stack traces, and never sent.
  optimization: { minimize: false },
  performance: { hints: false },
  stats: 'errors-warnings',
};

/** The style sheets of every page and of each, read from the build of the browser's bundles. */
export function stylesOf({ chunkGroups, moduleGraph }: Compilation): RenderNotes['styles'] {
  const styles: RenderNotes['styles'] = { all: [], pages: {} };
  for (const group of chunkGroups) {
    const sheets = group.getFiles().filter((file) => file.endsWith('.css'));
    if (sheets.length === 0) continue;
    for (const { dependencies } of group.blocksIterable) {
      const module = dependencies[0] && moduleGraph.getModule(dependencies[0]);
      if (!module) continue;
      const names = moduleGraph.getProvidedExports(module);
      // Each of the application's pages is a component.
      for (const name of Array.isArray(names) ? names : []) styles.pages[name] = sheets;
      if (module.nameForCondition()?.endsWith('/bootstrap.tsx')) styles.all = sheets;
    }
  }
  return styles;
}
