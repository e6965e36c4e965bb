import type { Locale } from './locales.ts';

/** A visit of a public page, with nothing that tells visitors apart but the size of their screen. */
export type PageVisit = {
  /** Path and query as they were asked for. */ address: string;
  /** Scheme and host as the visitor sees them: `https://example.org`. */ origin: string;
  isPhone: boolean;
  /** Calls of the page, such as `/api/events?limit=5`; it rejects where there is no answer. */
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
};

/** A page as HTML: what belongs into the head and into the root element, and the answers that it was made from. */
export type RenderedPage = {
  locale: Locale;
  /** The name of the page's component, by which the build lists its style sheets; null for one without its own. */
  page: string | null;
  /** Media queries that it depends on, with the answers that it was made for. */ media: Record<string, boolean>;
  head: string;
  body: string;
  /** JSON for the application, which then need not call again: a list of `[query key, answer]`. */ data: string;
};

/**
 * Renders a public page; null for a page that is not rendered ahead, and for one of an unknown subject. Rejects where a
 * call failed.
 */
export type RenderPage = (visit: PageVisit) => Promise<RenderedPage | null>;

/** What the build notes for whoever serves the pages (`render.json`), relative to its folder. */
export type RenderNotes = {
  /** The module that exports `renderPage`. */ module: string;
  /** The script that starts the application of a rendered page. */ start: string;
  /** Style sheets of every page, and those of each page by the name of its component. */
  styles: { all: string[]; pages: Record<string, string[]> };
};
