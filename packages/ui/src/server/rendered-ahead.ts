/** The `handle` of a route whose page a server renders ahead (docs/decisions/071). */
export type RenderedAhead = {
  /** Namespaces of its texts beside those of every page. */ texts: readonly string[];
};

export const renderedAhead = (...texts: string[]): RenderedAhead => ({ texts });
