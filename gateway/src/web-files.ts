import { join } from 'node:path';
import express, { Router, type Response } from 'express';
import helmet from 'helmet';

const year = 365 * 86_400_000;
const hashed = /\.[0-9a-f]{8,}\.\w+$/;

function cacheRule(response: Response, path: string): void {
  response.setHeader('Cache-Control', hashed.test(path) ? `public, max-age=${year / 1000}, immutable` : 'no-cache');
}

/** The built web: files with a hash in their name are kept for good, all else is asked for anew; unknown paths get the shell. */
export function webFiles(root: string): Router {
  const router = Router();
  const files = { index: false as const, setHeaders: cacheRule, redirect: false };
  router.use('/remotes', express.static(join(root, 'remotes'), files));
  router.get('/registry.json', (_request, response) => response.sendFile(join(root, 'registry.json'), { headers: { 'Cache-Control': 'no-cache' } }));
  router.use(express.static(join(root, 'shell'), files));
  router.use((request, response, next) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.path.startsWith('/api/') && !/\.\w+$/.test(request.path);
    if (!isPage) return next();
    response.sendFile(join(root, 'shell', 'index.html'), { headers: { 'Cache-Control': 'no-cache' } });
  });
  return router;
}

export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"], imgSrc: ["'self'", 'data:', 'blob:'], styleSrc: ["'self'", "'unsafe-inline'"], scriptSrc: ["'self'"], fontSrc: ["'self'", 'data:'], connectSrc: ["'self'"],
      objectSrc: ["'none'"], baseUri: ["'self'"], formAction: ["'self'"], frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
});
