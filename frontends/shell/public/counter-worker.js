/**
 * The service worker of the dealers' pages: lets the counter open without a connection, so that it can say so. It keeps
 * files that are named by their hash, the shell's page and the list of remotes. It never touches a call, and never
 * sends anything by itself.
 */
const cacheName = 'podium.counter';
const registry = '/registry.json';
/** The page of this worker's part of the site; the shell is the same for all of its addresses. */
const page = new URL(self.registration.scope).pathname;
/** A connection that takes longer is none. */
const longestMs = 5000;

const isHashed = ({ origin, pathname }) =>
  origin === location.origin && !pathname.startsWith('/api/') && /\.[0-9a-f]{8,}\.\w+$/.test(pathname);

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all([page, registry].map((path) => newest(path, path))));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page names what it loaded: most of it came before this worker did. */
self.addEventListener('message', (event) => {
  const files = event.data.filter((address) => isHashed(new URL(address)));
  event.waitUntil(Promise.allSettled(files.map((address) => kept(address))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newest(page, request));
  else if (url.pathname === registry) event.respondWith(newest(registry, request));
  else if (isHashed(url)) event.respondWith(kept(request));
});

/** From the network, and kept; the kept one where there is no connection. */
async function newest(key, request) {
  const tooLong = new Promise((_resolve, reject) => setTimeout(reject, longestMs));
  try {
    const response = await Promise.race([fetch(request), tooLong]);
    if (response.ok) await replace(key, response.clone());
    return response;
  } catch {
    const cache = await caches.open(cacheName);
    return (await cache.match(key)) ?? Response.error();
  }
}

/** Another release leaves nothing of the one before it; the files that its page loads are kept anew. */
async function replace(key, response) {
  const cache = await caches.open(cacheName);
  const before = await cache.match(key);
  const [now, then] = [await response.clone().text(), await before?.text()];
  if (then !== undefined && now !== then)
    for (const each of await cache.keys()) if (isHashed(new URL(each.url))) await cache.delete(each);
  await cache.put(key, response);
}

/** A file named by its hash never changes. */
async function kept(request) {
  const cache = await caches.open(cacheName);
  const before = await cache.match(request);
  if (before) return before;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
