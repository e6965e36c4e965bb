/** A page of a browser, as its driver offers it. Elements are named by a CSS selector. */
export type Page = {
  goto: (url: string) => Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** A click of the mouse on the middle of an element. */
  click: (selector: string) => Promise<void>;
  /** Keys, typed into an element. */
  type: (selector: string, text: string) => Promise<void>;
  /** Chooses a file, by its path, in a file field. */
  choose: (selector: string, path: string) => Promise<void>;
  /** A PNG of what is shown. */
  picture: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};
/** A browser that was found on the machine. */
export type Engine = {
  name: string;
  /** An own window, without cookies; the size is its inner one. */
  open: (size: { width: number; height: number }) => Promise<Page>;
  stop: () => Promise<void>;
};

export const here = (name: string): string => new URL(name, import.meta.url).pathname;
