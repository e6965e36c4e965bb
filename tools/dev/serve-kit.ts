import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { root } from '../web/frontends.ts';
import { syntax } from '../web/oldest-browsers.ts';
import { modulesOf, page, resolving } from '../web/preset.ts';

const configuration: Configuration = {
  mode: 'development',
  context: join(root, 'packages', 'ui'),
  entry: './stories/main.tsx',
  target: ['web', `es${syntax}`],
  devtool: 'cheap-module-source-map',
  output: { publicPath: '/', filename: '[name].js' },
  resolve: resolving('development'),
  module: { rules: modulesOf('development') },
  plugins: [new MiniCssExtractPlugin(), page('shell')],
  infrastructureLogging: { level: 'warn' },
  stats: 'errors-warnings',
};

/**
 * The catalogue of the kit's parts (packages/ui/stories), which needs no product and is in none.
 * @returns the address to open
 */
export async function serveKit(port: number): Promise<string> {
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      static: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      devMiddleware: { stats: 'errors-warnings' },
      historyApiFallback: true,
    },
    webpack(configuration),
  );
  await server.start();
  return `http://localhost:${port}`;
}
