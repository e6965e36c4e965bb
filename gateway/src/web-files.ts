import { join } from 'node:path';
import express, { Router, type RequestHandler, type Response } from 'express';
import helmet from 'helmet';

const year = 365 * 86_400_000;
const hashed = /\.[0-9a-f]{8,}\.\w+$/;

function cacheRule(response: Response, path: string): void {
  response.setHeader('Cache-Control', hashed.test(path) ? `public, max-age=${year / 1000}, immutable` : 'no-cache');
}

/**
 * The built web: files with a hash in their name are cached forever, all others revalidated; every other path gets the
 * shell, with status 404 where the site has no such page.
 */
export function webFiles(
  root: string,
  mapsKey: string | undefined,
  hasPage: (path: string) => Promise<boolean>,
): Router {
  const router = Router();
  const files = { index: false as const, setHeaders: cacheRule, redirect: false };
  router.use('/remotes', express.static(join(root, 'remotes'), files));
  router.get('/registry.json', (_request, response) =>
    response.sendFile(join(root, 'registry.json'), { headers: { 'Cache-Control': 'no-cache' } }),
  );
  router.get(
    '/maps.json',
    (_request, response) => void response.set('Cache-Control', 'no-cache').json({ key: mapsKey ?? null }),
  );
  router.use(express.static(join(root, 'shell'), files));
  router.use(async (request, response, next) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.path.startsWith('/api/') &&
      !/\.\w+$/.test(request.path);
    if (!isPage) return next();
    response.status((await hasPage(request.path)) ? 200 : 404);
    response.sendFile(join(root, 'shell', 'index.html'), { headers: { 'Cache-Control': 'no-cache' } });
  });
  return router;
}

const own = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  scriptSrc: ["'self'"],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};
/** What Google's map needs in addition. */
const withGoogle = {
  ...own,
  imgSrc: [...own.imgSrc, 'https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.ggpht.com'],
  styleSrc: [...own.styleSrc, 'https://fonts.googleapis.com'],
  scriptSrc: [...own.scriptSrc, 'https://maps.googleapis.com', 'https://maps.gstatic.com'],
  fontSrc: [...own.fontSrc, 'https://fonts.gstatic.com'],
  connectSrc: [...own.connectSrc, 'https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  workerSrc: ["'self'", 'blob:'],
};
const headersWith = (directives: typeof own) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });

/** A third party may speak only where it is configured, and there only on the pages with a map. */
export function securityHeaders(mapsKey: string | undefined): RequestHandler {
  const [strict, looser] = [headersWith(own), headersWith(withGoogle)];
  return (request, response, next) => {
    // Over plain HTTP it would have no effect, and on a machine at home it would lock its owner out.
    if (response.locals.protocol === 'https')
      response.setHeader('Strict-Transport-Security', `max-age=${year / 1000}; includeSubDomains`);
    (mapsKey && /^\/(fr\/)?(events|dealers)(\/|$)/.test(request.path) ? looser : strict)(request, response, next);
  };
}
