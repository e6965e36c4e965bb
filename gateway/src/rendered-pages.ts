import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageVisit, RenderedPage, RenderNotes, RenderPage } from '@podium/contracts/page-render.ts';
import type { Logger } from '@podium/service-kit/logger.ts';

/** A visitor waits no longer for the content; then the application brings it. */
const longestMs = 1000;
const mostKept = 300;

/** The module and the files that pages are made of, in the version that is served. */
type Parts = RenderNotes & { changedAt: number; template: string; renderPage: RenderPage };
type Answer = { address: string; init: RequestInit; status: number; body: string };
/** A page as text, and by Brotli at its best where it was read again: that takes too long while a visitor waits. */
export type SentPage = { html: string; brotli: Buffer | null };
type Kept = SentPage & { answers: readonly Answer[]; isReadAgain: boolean };

/**
 * Public pages with their content (decision 071), made by the shell's own module. The answers that a page is made from
 * are fetched for every visit, so that no page is older than them; the page itself is made anew only where they differ.
 * Null for a page that is not rendered ahead, and where that fails or takes too long.
 */
export function renderedPages(root: string, log: Logger): (visit: PageVisit) => Promise<SentPage | null> {
  const kept = new Map<string, Kept>();
  const loadParts = partsReader(root, kept);
  // The first visitor need not wait for the module.
  void loadParts().catch(() => {});
  const compress = compressor();
  const page = async (visit: PageVisit): Promise<SentPage | null> => {
    const parts = await loadParts();
    if (!parts) return null;
    const key = JSON.stringify([visit.origin, visit.address, visit.isPhone]);
    const before = kept.get(key);
    if (before && (await isCurrent(before.answers, visit))) {
      compress(before);
      return before;
    }
    const answers: Answer[] = [];
    const rendered = await parts.renderPage({ ...visit, fetch: recorded(visit, answers) });
    if (!rendered) return null;
    const made = { html: await writePage(root, parts, rendered), brotli: null };
    // A page that asks for nothing has only its address in it, which may be that of a mailed link with its code.
    if (answers.length === 0 && visit.address.includes('?')) return made;
    kept.delete(key);
    kept.set(key, { ...made, answers, isReadAgain: false });
    if (kept.size > mostKept) kept.delete(kept.keys().next().value as string);
    return made;
  };
  return (visit) => {
    const late = new Promise<null>((resolve) => void setTimeout(resolve, longestMs, null).unref());
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
    last = last.then(async () => (page.brotli = await promisify(brotliCompress)(page.html, options))).catch(() => {});
  };
}

/** Reads the parts again when a new version was placed. */
function partsReader(root: string, kept: Map<string, Kept>): () => Promise<Parts | null> {
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
