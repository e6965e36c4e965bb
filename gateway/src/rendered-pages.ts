import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { PageVisit, RenderedPage, RenderNotes, RenderPage } from '@podium/contracts/page-render.ts';
import { knownAddress } from '@podium/contracts/site-pages.ts';
import type { Logger } from '@podium/service-kit/logger.ts';

/** A visitor waits no longer for the content; then the application brings it. */
const maxMs = 1000;
const maxKept = 300;
/** New pages for one address of a visitor, in how many seconds; pages that are kept already do not count. */
const madeAnew = { points: 40, duration: 10 };

/** The module and the files that pages are made of, in the version that is served. */
type Parts = RenderNotes & { changedAt: number; template: string; renderPage: RenderPage };
type Answer = { address: string; init: RequestInit; status: number; body: string };
/** A page as text, and by Brotli at its best where it was read again: that takes too long while a visitor waits. */
export type SentPage = { html: string; brotli: Buffer | null };
type Kept = SentPage & { answers: readonly Answer[]; isReadAgain: boolean };

/** Pages that are kept, the least recently used evicted. Searches are apart: none of them evicts a page without one. */
class KeptPages {
  readonly #plain = new Map<string, Kept>();
  readonly #searches = new Map<string, Kept>();

  get({ key, isSearch }: Place): Kept | undefined {
    const pages = isSearch ? this.#searches : this.#plain;
    const page = pages.get(key);
    if (page) {
      pages.delete(key);
      pages.set(key, page);
    }
    return page;
  }

  set({ key, isSearch }: Place, page: Kept): void {
    const pages = isSearch ? this.#searches : this.#plain;
    pages.delete(key);
    pages.set(key, page);
    if (pages.size > maxKept) pages.delete(pages.keys().next().value as string);
  }

  clear(): void {
    this.#plain.clear();
    this.#searches.clear();
  }
}
type Place = { key: string; isSearch: boolean };
/** A visit and the address that it came from. */
export type Visit = PageVisit & { from: string };

/**
 * Public pages with their content (decision 071), made by the shell's own module. The answers that a page is made from
 * are fetched for every visit, so that no page is older than them; the page itself is made anew only where they differ.
 * Null for a page that is not rendered ahead, where that fails or takes too long, and where one visitor asks for too
 * many new ones: then its application brings the content.
 */
export function renderedPages(root: string, log: Logger): (visit: Visit) => Promise<SentPage | null> {
  const kept = new KeptPages();
  const limiter = new RateLimiterMemory(madeAnew);
  const loadParts = partsReader(root, kept);
  // The first visitor need not wait for the module.
  void loadParts().catch(() => {});
  const compress = compressor();
  const page = async ({ from, ...asked }: Visit): Promise<SentPage | null> => {
    const parts = await loadParts();
    if (!parts) return null;
    const visit = { ...asked, address: knownAddress(asked.address) };
    const place = {
      key: JSON.stringify([visit.origin, visit.address, visit.isPhone]),
      isSearch: visit.address.includes('?'),
    };
    const before = kept.get(place);
    if (before && (await isCurrent(before.answers, visit))) {
      compress(before);
      return before;
    }
    const isWithin = limiter.consume(from).then(
      () => true,
      () => false,
    );
    if (!(await isWithin)) return null;
    const answers: Answer[] = [];
    const rendered = await parts.renderPage({ ...visit, fetch: recorded(visit, answers) });
    if (!rendered) return null;
    const made = { html: await writePage(root, parts, rendered), brotli: null };
    // A page that asks for nothing has only its address in it, which may be that of a mailed link with its code.
    if (answers.length === 0 && place.isSearch) return made;
    kept.set(place, { ...made, answers, isReadAgain: false });
    return made;
  };
  return (visit) => {
    const late = new Promise<null>((resolve) => void setTimeout(resolve, maxMs, null).unref());
    const made = page(visit).catch((error: unknown) => {
      log.warn({ err: error }, 'page not rendered');
      return null;
    });
    return Promise.race([made, late]);
  };
}

/** Compresses a page that is read again, one at a time, so that many of them leave the processor to the visitors. */
function compressor(): (page: Kept) => void {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  let last: Promise<unknown> = Promise.resolve();
  return (page) => {
    if (page.isReadAgain) return;
    page.isReadAgain = true;
    // Without it the page is sent as it is, compressed on the way.
    last = last.then(async () => (page.brotli = await promisify(brotliCompress)(page.html, options))).catch(() => {});
  };
}

/** Reads the parts again when a new version was placed. */
function partsReader(root: string, kept: KeptPages): () => Promise<Parts | null> {
  const notesFile = join(root, 'render.json');
  let parts: Parts | null = null;
  return async () => {
    const changedAt = await stat(notesFile).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (changedAt === null) return null;
    if (parts?.changedAt === changedAt) return parts;
    const notes = JSON.parse(await readFile(notesFile, 'utf8')) as RenderNotes;
    const template = await readFile(join(root, 'index.html'), 'utf8');
    const { renderPage } = (await import(pathToFileURL(join(root, notes.module)).href)) as { renderPage: RenderPage };
    kept.clear();
    parts = { ...notes, changedAt, template, renderPage };
    return parts;
  };
}

/** Fetches for a page and notes what it got. */
function recorded({ fetch }: PageVisit, answers: Answer[]): PageVisit['fetch'] {
  return async (address, init) => {
    const asked = { headers: init?.headers ?? {} };
    const response = await fetch(address, asked);
    const body = await response.clone().text();
    answers.push({ address, init: asked, status: response.status, body });
    return response;
  };
}

async function isCurrent(answers: readonly Answer[], { fetch }: PageVisit): Promise<boolean> {
  const same = answers.map(async ({ address, init, status, body }) => {
    const response = await fetch(address, init);
    return response.status === status && (await response.text()) === body;
  });
  return (await Promise.all(same)).every(Boolean);
}

/** A face that is loaded. The script of the page does so after the first paint (frontends/shell/src/start/after-paint.ts). */
const fontFace = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

/** Puts the content into the shell's page: its styles within it, so that nothing else is needed to see it. */
async function writePage(root: string, parts: Parts, rendered: RenderedPage): Promise<string> {
  const { template, start, styles } = parts;
  const sheets = new Set([...styles.all, ...(styles.pages[rendered.page ?? ''] ?? [])]);
  const css = await Promise.all(
    [...sheets].map(async (sheet) => ({ sheet, text: await readFile(join(root, sheet), 'utf8') })),
  );
  const faces = css.flatMap(({ text }) => text.match(fontFace) ?? []).join('');
  const head = [
    rendered.head.replace(/<(title|meta|link)\b/g, '<$1 data-ahead'),
    ...css.map(({ sheet, text }) => `<style data-href="/${sheet}">${text.replace(fontFace, '')}</style>`),
    `<style data-fonts media="not all">${faces}</style><noscript><style>${faces}</style></noscript>`,
  ].join('');
  const media = encodeURIComponent(JSON.stringify(rendered.media));
  const application = /<script defer(?:="defer")? src="?([\w./-]+)"?><\/script>/;
  return template
    .replace(/<html lang="?\w+"?>/, () => `<html lang="${rendered.locale}">`)
    .replace(/<title[^>]*>[^<]*<\/title>/, '')
    .replace(
      application,
      (_script, source: string) =>
        `<script defer src="/${start}" data-application="${source}" data-media="${media}"></script>`,
    )
    .replace('</head>', () => `${head}</head>`)
    .replace(/<div id="?root"?><\/div>/, () => `<div id="root">${rendered.body}</div>${dataOf(rendered)}`);
}

/** A block of data is no script that would run; `<` is escaped, so that no text in it can end the block. */
const dataOf = ({ data }: RenderedPage) =>
  `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}</script>`;
