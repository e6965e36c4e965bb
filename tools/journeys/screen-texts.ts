import { readFileSync } from 'node:fs';

export type Texts = { [key: string]: string | Texts };
export const readTexts = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;

/** Reads the screens' own texts by their keys, so that a journey reads in either language. */
export const textsBy =
  (texts: Texts) =>
  (key: string, values: Record<string, string | number> = {}): string => {
    const text = key
      .split('.')
      .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
    if (typeof text !== 'string') throw new Error(`There is no text ${key}`);
    return text
      .replace(/\{\{(\w+)[^}]*\}\}/g, (_hole, name: string) => String(values[name] ?? ''))
      .replace(/<\/?b>/g, '');
  };
