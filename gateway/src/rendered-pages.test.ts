import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { RenderNotes } from '@podium/contracts/page-render.ts';
import { createLogger } from '@podium/service-kit/logger.ts';
import { until } from '@podium/service-kit/testing.ts';
import { renderedPages, type SentPage, type Visit } from './rendered-pages.ts';

let root: string;
let answers: Record<string, string>;
let renders: string[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rendered-'));
  answers = { '/api/events': 'one' };
  renders = [];
  Object.assign(globalThis, { noteRender: (version: string) => renders.push(version) });
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><html lang=en><head><title data-ahead>Site</title>' +
      '<script defer src=/main.1.js></script></head><body><div id=root></div></body></html>',
  );
  await writeFile(join(root, 'all.css'), "@font-face { src: url(/assets/a.woff2) } a::before { content: '$&' }");
  await writeFile(join(root, 'events.css'), '.events {}');
  await place('first');
});
afterEach(() => rm(root, { recursive: true }));

/** A version of the module that says its name, what it fetched and for whom. */
async function place(version: string): Promise<void> {
  const notes: RenderNotes = {
    module: `${version}.mjs`,
    start: 'start.1.js',
    styles: { all: ['all.css'], pages: { EventsPage: ['events.css'] } },
  };
  await writeFile(
    join(root, notes.module),
    `export async function renderPage({ address, fetch }) {
      noteRender('${version}');
      if (address === '/broken') throw new Error('broken');
      if (address === '/other') return null;
      if (address.startsWith('/email-restore')) return { locale: 'en', page: null, media: {}, head: '', body: 'reset', data: '[]' };
      const text = await (await fetch('/api/events', { headers: { 'accept-language': 'fr' } })).text();
      return { locale: 'fr', page: 'EventsPage', media: { '(max-width: 1px)': false }, head: '<title>E</title>',
        body: '${version} ' + text, data: JSON.stringify('</script>' + text) };
    }`,
  );
  await writeFile(join(root, 'render.json'), JSON.stringify(notes));
  const now = new Date(Date.now() + renders.length * 1000);
  await utimes(join(root, 'render.json'), now, now);
}

const log = createLogger('test', 'silent');
/** The text of a page as it is sent. */
const textOf = async (page: Promise<SentPage | null>) => (await page)?.html;
const visit = (address: string, more: Partial<Visit> = {}): Visit => ({
  address,
  from: '192.0.2.1',
  origin: 'http://site.test',
  isPhone: false,
  fetch: async (path) => new Response(answers[path]),
  ...more,
});

it('puts content, styles and data into the page of the shell, and leaves its application to the start script', async () => {
  expect(await textOf(renderedPages(root, log)(visit('/events')))).toBe(
    '<!doctype html><html lang="fr"><head>' +
      '<script defer src="/start.1.js" data-application="/main.1.js" ' +
      'data-media="%7B%22(max-width%3A%201px)%22%3Afalse%7D"></script><title data-ahead>E</title>' +
      '<style data-href="/all.css"> a::before { content: \'$&\' }</style>' +
      '<style data-href="/events.css">.events {}</style>' +
      '<style data-fonts media="not all">@font-face { src: url(/assets/a.woff2) }</style>' +
      '<noscript><style>@font-face { src: url(/assets/a.woff2) }</style></noscript></head><body><div id="root">first one</div>' +
      '<script type="application/json" id="page-data">"\\u003c/script>one"</script></body></html>',
  );
});

it('renders a page again only when its answers differ, or for another address, host or kind of screen', async () => {
  const pages = renderedPages(root, log);
  for (let round = 0; round < 3; round += 1) expect(await textOf(pages(visit('/events')))).toContain('first one');
  expect(renders).toHaveLength(1);
  answers['/api/events'] = 'two';
  expect(await textOf(pages(visit('/events')))).toContain('first two');
  expect(renders).toHaveLength(2);
  await pages(visit('/events?q=a'));
  await pages(visit('/events', { isPhone: true }));
  await pages(visit('/events', { origin: 'http://other.test' }));
  expect(renders).toHaveLength(5);
});

it('compresses a page once it is read again, and the page that takes its place anew', async () => {
  const pages = renderedPages(root, log);
  const unpacked = async () => {
    const brotli = (await pages(visit('/events')))?.brotli;
    return brotli ? brotliDecompressSync(brotli).toString() : '';
  };
  expect((await pages(visit('/events')))?.brotli).toBeNull();
  await until(async () => (await unpacked()) !== '');
  expect(await unpacked()).toBe(await textOf(pages(visit('/events'))));
  expect(await unpacked()).toContain('first one');
  answers['/api/events'] = 'two';
  expect((await pages(visit('/events')))?.brotli).toBeNull();
  await until(async () => (await unpacked()).includes('first two'));
  expect(renders).toHaveLength(2);
});

it('keeps nothing of the address of a mailed link', async () => {
  const pages = renderedPages(root, log);
  for (let round = 0; round < 2; round += 1)
    expect(await textOf(pages(visit('/email-restore?code=123456')))).toContain('reset');
  expect(renders).toHaveLength(2);
  for (let round = 0; round < 2; round += 1) await pages(visit('/email-restore'));
  expect(renders).toHaveLength(3);
});

it.each([
  ['is not rendered ahead', '/other', {}],
  ['fails', '/broken', {}],
  ['misses an answer', '/events', { fetch: () => Promise.reject(new Error('away')) }],
  ['takes longer than a second', '/events', { fetch: () => new Promise<Response>(() => {}) }],
])('leaves a page that %s to its application', async (_why, address, more) => {
  expect(await renderedPages(root, log)(visit(address, more))).toBeNull();
});

it('[finding 38.2] takes no other query than a page knows for another page', async () => {
  const pages = renderedPages(root, log);
  for (const query of ['', '?x=1', '?utm_source=a&q=', '?%78=2']) await pages(visit(`/events${query}`));
  for (const query of ['?page=2&q=a', '?q=a&x=3&page=2']) await pages(visit(`/events${query}`));
  expect(renders).toHaveLength(2);
});

it('[finding 38.2] keeps pages with their content through a flood of searches, and makes few of those for one address', async () => {
  const pages = renderedPages(root, log);
  await pages(visit('/events', { from: 'somebody' }));
  const made = await Promise.all(
    Array.from({ length: 1000 }, (_, i) => pages(visit(`/events?q=${i}`, { from: 'attacker' }))),
  );
  expect(made.filter((page) => page !== null)).toHaveLength(40);
  for (let i = 0; i < 320; i += 1) await pages(visit(`/events?q=${i}`, { from: `attacker ${i % 8}` }));
  const before = renders.length;
  expect(await textOf(pages(visit('/events', { from: 'attacker' })))).toContain('first one');
  expect(renders).toHaveLength(before);
  expect(await textOf(pages(visit('/events?q=new', { from: 'somebody' })))).toContain('first one');
});

it('uses a version of the shell as soon as it is placed, and none where none is', async () => {
  const pages = renderedPages(root, log);
  expect(await textOf(pages(visit('/events')))).toContain('first one');
  await place('second');
  expect(await textOf(pages(visit('/events')))).toContain('second one');
  await rm(join(root, 'render.json'));
  expect(await pages(visit('/events'))).toBeNull();
});
