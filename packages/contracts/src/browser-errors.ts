/**
 * `error`: uncaught; `rejection`: of a promise, unhandled; `render`: a boundary of React showed another page; `remote`:
 * a part of the product could not be loaded.
 */
export const browserErrorKinds = ['error', 'rejection', 'render', 'remote'] as const;
export type BrowserErrorKind = (typeof browserErrorKinds)[number];

const maxLength = 300;

/**
 * An error's message without what could be of a person: addresses, digits of numbers and codes, tokens, the query of an
 * address, and quoted text, which may have been typed; a quoted name of the code stays.
 */
export function scrubMessage(message: string): string {
  return message
    .slice(0, 10 * maxLength)
    .replace(/([a-z]+:\/\/[^\s?#"')]*)[?#][^\s"')]*/gi, '$1')
    .replace(/"[^"]*"/g, (quoted) => (/^"[\w$.]{1,40}"$/.test(quoted) ? quoted : '"…"'))
    .replace(/'[^']*\s[^']*'/g, "'…'")
    .replace(/[^\s@"'<>(),;:/]+@[^\s@"'<>(),;:/]+/g, '…')
    .replace(/\b(?=[\w-]*\d)[\w-]{20,}/g, '…')
    .replace(/[+(]*\d(?:[ ().-]{0,2}\d){4,}/g, '…')
    .slice(0, maxLength);
}

/** The path of a page of the site with what names a person or thing, such as an id, as `:id`. */
export const pagePattern = (path: string): string =>
  path
    .split('/')
    .slice(0, 12)
    .map((part) => (/^[a-z]*(-[a-z]+)*$/.test(part) && part.length <= 40 ? part : ':id'))
    .join('/');

/** The places of an error's stack in our own files, `/main.0123abcdef.js:1:2345`, without names and messages. */
export const stackPlaces = (stack: string, origin: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const start = line.lastIndexOf(origin);
      const found = start < 0 ? null : /^\/[\w./~-]{1,200}:\d+:\d+(?=\)?\s*$)/.exec(line.slice(start + origin.length));
      return found ? [found[0]] : [];
    })
    .slice(0, 20);
