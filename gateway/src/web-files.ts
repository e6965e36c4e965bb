import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import helmet from 'helmet';
import { choiceAttribute, preferences, rememberedChoices, type Preference } from '@podium/contracts/preferences.ts';
import type { GatewayConfig } from './config.ts';
import type { SentPage } from './rendered-pages.ts';

const year = 365 * 86_400_000;
/** What of the configuration lets third parties into pages. */
type ThirdParties = Pick<GatewayConfig, 'GOOGLE_MAPS_KEY' | 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_VERSION'>;
const hashed = /\.[0-9a-f]{8,}\.\w+(\.br)?$/;

const partOfPage = /\.(js|css|woff2)(\.br)?$/;
/** What is said to browsers about documents; on each of the fifty files of a page it would weigh more than some of them. */
const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

function fileHeaders(response: ServerResponse, path: string): void {
  const isHashed = hashed.test(path);
  response.setHeader('Cache-Control', isHashed ? `public, max-age=${year / 1000}, immutable` : 'no-cache');
  // A worker obeys the policy of its own script, which has no hash.
  if (isHashed && partOfPage.test(path)) for (const name of documentHeaders) response.removeHeader(name);
}

/** What pages learn of the configuration. */
export const webSettings = (config: ThirdParties): Record<string, object> => ({
  '/maps.json': { key: config.GOOGLE_MAPS_KEY ?? null },
  '/bot-check.json': { key: config.RECAPTCHA_SITE_KEY ?? null, version: config.RECAPTCHA_VERSION ?? null },
});

type Pages = {
  /** Whether the site has a page at a path. */ exists: (path: string) => Promise<boolean>;
  /** The page with its content; null where its application brings it. */
  render: (request: Request, response: Response) => Promise<SentPage | null>;
};

/**
 * The built web: files with a hash in their name are cached forever, all others revalidated; every other path gets the
 * shell, with the content of public pages, and with status 404 where the site has no such page.
 */
export function webFiles(root: string, config: ThirdParties, pages: Pages): Router {
  const router = Router();
  router.use('/remotes', filesIn(join(root, 'remotes')));
  router.get('/registry.json', (_request, response) =>
    response.sendFile(join(root, 'registry.json'), { headers: { 'Cache-Control': 'no-cache' } }),
  );
  for (const [path, settings] of Object.entries(webSettings(config)))
    router.get(path, (_request, response) => void response.set('Cache-Control', 'no-cache').json(settings));
  // The module that renders pages is for the gateway alone.
  router.use('/server', (_request, _response, next) => next('router'));
  router.use(filesIn(join(root, 'shell')));
  router.use(async (request, response, next) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.path.startsWith('/api/') &&
      !/\.\w+$/.test(request.path);
    if (!isPage) return next();
    const [exists, page] = await Promise.all([pages.exists(request.path), pages.render(request, response)]);
    response.status(exists ? 200 : 404).setHeader('Cache-Control', 'no-cache');
    const choices = choicesOf(request.get('cookie') ?? '');
    response.type('html');
    if (page?.brotli && choices === '' && request.acceptsEncodings('br'))
      return response.vary('Accept-Encoding').set('Content-Encoding', 'br').send(page.brotli);
    const html = page?.html ?? (await readFile(join(root, 'shell', 'index.html'), 'utf8'));
    response.send(html.replace('<html ', `<html ${choices}`));
  });
  return router;
}

/** Compressed by the build; what a front end placed since the start is compressed on the way (app.ts). */
const filesIn = (folder: string): RequestHandler =>
  expressStaticGzip(folder, {
    index: false,
    enableBrotli: true,
    orderPreference: ['br'],
    serveStatic: { index: false, setHeaders: fileHeaders, redirect: false },
  });

/** The page says on its root what the visitor chose, so that it is painted so from the start (decision 073). */
function choicesOf(cookies: string): string {
  const chosen = Object.entries(rememberedChoices(cookies)) as [Preference, string][];
  return chosen
    .filter(([name, choice]) => choice !== preferences[name][0])
    .map(([name, choice]) => `${choiceAttribute(name)}="${choice}" `)
    .join('');
}

const own = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  // The reader of riders' codes is WebAssembly. This allows that alone, and no text as a script as `'unsafe-eval'` would;
  // on every page, because a page keeps the policy of the address that it was loaded from.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};
/** What the bot check needs in addition. */
const withBotCheck = (directives: typeof own) => ({
  ...directives,
  scriptSrc: [...directives.scriptSrc, 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frameSrc: [...directives.frameSrc, 'https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
});
/**
 * What Google's map needs in addition, by its own page on policies; not `'unsafe-eval'`, which only its vector maps need.
 */
const google = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];
const googlePictures = ['https://*.ggpht.com', 'https://*.googleusercontent.com'];
const withGoogle = (directives: typeof own) => ({
  ...directives,
  imgSrc: [...directives.imgSrc, ...google, ...googlePictures],
  styleSrc: [...directives.styleSrc, 'https://fonts.googleapis.com'],
  scriptSrc: [...directives.scriptSrc, ...google, ...googlePictures, 'blob:'],
  frameSrc: [...directives.frameSrc, 'https://*.google.com'],
  fontSrc: [...directives.fontSrc, 'https://fonts.gstatic.com'],
  connectSrc: [...directives.connectSrc, ...google, 'data:', 'blob:'],
  workerSrc: ["'self'", 'blob:'],
});
const headersWith = (directives: typeof own) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

/**
 * A third party may speak only where it is configured: Google's map only on the pages with a map, the bot check on
 * every page, because a page keeps the policy of the address that it was loaded from.
 */
export function securityHeaders({
  GOOGLE_MAPS_KEY: mapsKey,
  RECAPTCHA_SITE_KEY: siteKey,
}: ThirdParties): RequestHandler {
  const every = siteKey ? withBotCheck(own) : own;
  const [strict, looser] = [headersWith(every), headersWith(withGoogle(every))];
  return (request, response, next) => {
    // Over plain HTTP it would have no effect, and on a machine at home it would lock its owner out.
    if (response.locals.protocol === 'https')
      response.setHeader('Strict-Transport-Security', `max-age=${year / 1000}; includeSubDomains`);
    (mapsKey && /^\/(fr\/)?(events|dealers)(\/|$)/.test(request.path) ? looser : strict)(request, response, next);
  };
}
