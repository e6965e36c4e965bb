import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { locales, type Locale } from '../../packages/contracts/src/locales.ts';
import { theme, themeStyles } from '../../packages/ui/src/theme/theme.ts';
import { facadeKey, facades, providedNames } from './facades.ts';
import { distFolder, mapsFolder, publicPathOf, root, type FrontendName } from './frontends.ts';
import { kitFolder, providedStyles } from './kit-styles.ts';
import { syntax } from './oldest-browsers.ts';
import { WebApps } from './web-apps.ts';

/**
 * `development` is a front end on a page of its own; `served` is one in the real shell by webpack's dev server, which
 * shows a change without reloading the page (tools/dev).
 */
type Mode = 'production' | 'development' | 'served';

/**
 * The libraries and modules that shell and remotes must share as one copy. Routing, translation and queries are shared through
 * the facades in `packages/ui/src/federated`, because sharing a library's own key would ship all of it; antd is not.
 */
const sharedPackages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'i18next'];

/** The installed version of a package: a shell must provide this minor version or a later one of the same major. */
function installedVersion(key: string) {
  const manifest = readFileSync(join(root, 'node_modules', key.split('/')[0]!, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const [major, minor] = version.split('.');
  return { version, requiredVersion: `^${major}.${minor}.0`, strictVersion: true };
}

function shared(isRemote: boolean, mode: Mode) {
  // A remote in the shell carries no second copy of what the shell provides.
  const own = isRemote && mode !== 'development' ? { import: false as const } : {};
  // Facades are compared by the names that they export (facades.ts), not by a version that somebody must count up.
  const facade = { version: '1.0.0', requiredVersion: false as const };
  return Object.fromEntries([
    ...sharedPackages.map((key) => [key, { singleton: true, ...installedVersion(key), ...own }]),
    ...facades.map((name) => [facadeKey(name), { singleton: true, ...facade, ...own }]),
  ]);
}

/** Browsers cache a file named by its content for good; files of the dev server change under one name. */
const hash = (mode: Mode): string => (mode === 'served' ? '' : '.[contenthash:10]');

function federation(name: FrontendName, mode: Mode): WebpackPluginInstance {
  const isRemote = name !== 'shell';
  return new ModuleFederationPlugin({
    name: `podium_${name}`,
    ...(isRemote && { filename: `remoteEntry${hash(mode)}.js`, exposes: { './remote': './src/remote.tsx' } }),
    // The shell learns its remotes at run time, from the registry and for the signed-in role only.
    remotes: {},
    shared: shared(isRemote, mode),
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: {
      ...(isRemote ? { externalRuntime: mode !== 'development' } : { provideExternalRuntime: true }),
      // The registry names the entry of each remote, so the code that reads manifests is left out, as is that for Node.
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
}

/** A saved component is re-rendered in place, with its state. */
function refresh(context: string): WebpackPluginInstance[] {
  const hook = join(root, 'tools', 'dev', 'react-hook.cjs');
  return [new webpack.EntryPlugin(context, hook, { name: undefined }), new ReactRefreshPlugin({ overlay: false })];
}

/** By the compiler that we have; webpack's own choice, terser, takes as long as all the rest of a build. */
export const minimizer = (): WebpackPluginInstance =>
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: 1 });
const styleMinimizer = (): WebpackPluginInstance =>
  new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.cssnanoMinify, parallel: 1 });

/** What browsers load is compressed once, here, and not by the gateway for each of them. */
export const compression = (): WebpackPluginInstance =>
  new CompressionPlugin<BrotliOptions>({
    test: /\.[0-9a-f]{8,}\.(js|css|svg|wasm)$/,
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
    filename: '[path][base].br',
  });

/** Maps lie in a folder of their own, which is never served (docs/runbooks/browser-errors.md). */
const mapsFrom = (name: FrontendName): string => relative(distFolder(name), mapsFolder(name));
const sourceName = ({ absoluteResourcePath }: { absoluteResourcePath: string }): string =>
  relative(root, absoluteResourcePath);

export function page(name: FrontendName): WebpackPluginInstance {
  return new HtmlWebpackPlugin({
    template: join(root, 'frontends', 'shell', 'public', 'index.html'),
    templateParameters: {
      title: theme.name,
      styles: themeStyles(),
      ink: theme.colors.ink,
      oldBrowser: textsOfPage('oldBrowser'),
      notLoaded: textsOfPage('notLoaded'),
    },
    publicPath: publicPathOf(name),
    favicon: join(root, 'frontends', 'shell', 'public', 'favicon.svg'),
  });
}

/** Of the page without its application, in both languages: it cannot choose one. */
const textsOfPage = (key: 'oldBrowser' | 'notLoaded'): Record<Locale, string> =>
  Object.fromEntries(
    locales.map((locale) => {
      const file = join(root, 'frontends', 'shell', 'locales', `${locale}.json`);
      return [locale, (JSON.parse(readFileSync(file, 'utf8')) as Record<typeof key, string>)[key]];
    }),
  ) as Record<Locale, string>;

// The router's package names its development build in its exports, whatever the mode.
const routerFolder = join(root, 'node_modules', 'react-router', 'dist', 'production');
const productionRouter = {
  'react-router/dom$': join(routerFolder, 'dom-export.mjs'),
  'react-router$': join(routerFolder, 'index.mjs'),
};

// The plugin that lends the runtime of Module Federation to the remotes requires it as CommonJS, beside the modules that
// the shell imports: two copies of it.
const federationFile = (name: string, file: string) =>
  join(root, 'node_modules', '@module-federation', name, 'dist', file);
const oneRuntime = {
  '@module-federation/runtime-tools/runtime-core$': federationFile('runtime-core', 'index.js'),
  '@module-federation/runtime-core$': federationFile('runtime-core', 'index.js'),
  '@module-federation/sdk$': federationFile('sdk', 'index.js'),
  '@module-federation/error-codes$': federationFile('error-codes', 'index.mjs'),
};

export const resolving = (mode: Mode): Configuration['resolve'] => ({
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  // Servers alone read PDFs: the library has 1.7 MB and needs newer browsers than `.browserslistrc` names.
  alias: { ...oneRuntime, ...(mode === 'production' && productionRouter), unpdf: false },
});

const emitted: RuleSetRule = {
  use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { sourceMap: false } }],
  sideEffects: true,
};
/** Left out of the build. */
const dropped: RuleSetRule = { type: 'asset/source', sideEffects: false };

type StylesOf = { own: boolean; kit: boolean };
export const modulesOf = (mode: Mode, styles: StylesOf = { own: true, kit: true }): RuleSetRule[] => [
  { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: swcOptions(mode) } },
  { test: /\.css$/, exclude: kitFolder, ...(styles.own ? emitted : dropped) },
  { test: /\.css$/, include: kitFolder, ...(styles.kit ? emitted : dropped) },
  { test: /\.woff2$/, type: 'asset/resource', use: join(root, 'tools', 'web', 'font-loader.ts') },
  { test: /\.(png|jpe?g|svg|wasm)$/, type: 'asset/resource' },
  // Their manifests do not say so; without it the base of antd carries its forms and dialogs into every screen.
  { test: /\/node_modules\/@(rc-component|ant-design)\//, sideEffects: false },
];

/** The whole webpack configuration of one frontend. */
export function frontend(name: FrontendName, mode: Mode = 'production'): Configuration {
  const isRemote = name !== 'shell';
  const withPage = !isRemote || mode === 'development';
  const isProduction = mode === 'production';
  const context = join(root, 'frontends', name);
  return {
    name,
    mode: isProduction ? 'production' : 'development',
    context,
    // A remote in the shell is only its container.
    entry: withPage ? { main: './src/index.ts' } : {},
    target: ['web', `es${syntax}`],
    devtool: isProduction ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    output: {
      path: distFolder(name),
      publicPath: publicPathOf(name),
      filename: `[name]${hash(mode)}.js`,
      chunkFilename: `[name]${hash(mode)}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      ...(isProduction && {
        sourceMapFilename: `${mapsFrom(name)}/[file].map`,
        devtoolModuleFilenameTemplate: sourceName,
      }),
      uniqueName: `podium_${name}`,
      // Earlier builds stay, for open tabs and for rollback (versions.ts).
      clean: false,
    },
    resolve: resolving(mode),
    // A remote in the shell has the kit's styles from it (kit-styles.ts).
    module: { rules: modulesOf(mode, { own: true, kit: withPage }) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash(mode)}.css`,
        chunkFilename: `[name]${hash(mode)}.css`,
      }),
      federation(name, mode),
      ...(isRemote
        ? []
        : [new webpack.DefinePlugin({ providedNames: JSON.stringify([...providedNames(), ...providedStyles()]) })]),
      ...(mode === 'served' ? refresh(context) : []),
      ...(isProduction ? [compression()] : []),
      ...(withPage ? [page(name)] : []),
      ...(isRemote ? [] : [new WebApps()]),
    ],
    optimization: { moduleIds: 'deterministic', minimizer: [minimizer(), styleMinimizer()] },
    performance: { hints: false },
    stats: 'errors-warnings',
    cache: !isProduction && { type: 'memory' },
  };
}

function swcOptions(mode: Mode) {
  return {
    jsc: {
      target: `es${syntax}`,
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: mode !== 'production', refresh: mode === 'served' },
      },
    },
  };
}
