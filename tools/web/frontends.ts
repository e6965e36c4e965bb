import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..', '..');
export const frontendNames = ['shell', 'admin', 'rider', 'dealer', 'promoter'] as const;
export type FrontendName = (typeof frontendNames)[number];

export const webFolder = join(root, 'dist', 'web');

export function distFolder(name: FrontendName): string {
  return name === 'shell' ? join(webFolder, 'shell') : join(webFolder, 'remotes', name);
}

/** Beside what is served, and not in it: the source maps of a frontend's builds. */
export const mapsFolder = (name: FrontendName): string => join(webFolder, 'maps', name);

export function publicPathOf(name: FrontendName): string {
  return name === 'shell' ? '/' : `/remotes/${name}/`;
}

export function isFrontendName(text: string): text is FrontendName {
  return frontendNames.some((name) => name === text);
}
