import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Request, type Response } from 'webpack-dev-server';
import { publicPathOf, type FrontendName } from '../web/frontends.ts';
import { frontend } from '../web/preset.ts';

type Registry = { remotes: Record<string, { entry: string; preload: string[] }> };

/**
 * One front end by webpack's dev server in the real shell: a saved change shows without reloading the page.
 * Everything else, mainly API calls, goes to the running product at `product`.
 * @returns the address to open
 */
export async function serveFrontend(name: FrontendName, product: string, port: number): Promise<string> {
  // Hot updates need React's development build, which the shell provides for all.
  const parts = [...new Set<FrontendName>(['shell', name])];
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      static: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      devMiddleware: { stats: 'errors-warnings' },
      proxy: [
        {
          context: (_path, request) => !isPage(request as Request),
          target: product,
          changeOrigin: true,
          // The product accepts writes from its own pages only.
          on: { proxyReq: (request) => void (request.getHeader('origin') && request.setHeader('origin', product)) },
        },
      ],
      historyApiFallback: true,
      setupMiddlewares: (middlewares) => [
        { name: 'registry', path: '/registry.json', middleware: serveRegistry(name, product) },
        ...middlewares,
      ],
    },
    webpack(parts.map(quietly)),
  );
  await server.start();
  return `http://localhost:${port}`;
}

const quietly = (name: FrontendName): Configuration => ({
  ...frontend(name, 'served'),
  infrastructureLogging: { level: 'warn' },
});

/** Every page path answers the shell's page; what a page fetches is passed on. */
function isPage({ method, headers, url = '' }: Request): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html') && !url.startsWith('/api/');
}

/** The registry of the product, with this remote as the dev server has it. */
function serveRegistry(name: FrontendName, product: string) {
  return async (_request: Request, response: Response): Promise<void> => {
    const answer = await fetch(`${product}/registry.json`);
    const { remotes } = (await answer.json()) as Registry;
    if (name !== 'shell') remotes[name] = { entry: `${publicPathOf(name)}remoteEntry.js`, preload: [] };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ remotes }));
  };
}
