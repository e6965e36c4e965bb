import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { root } from '../containers/compose-file.ts';

/** Types are gone before the program runs, and Node brings its own modules. */
export function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm)]
    .map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
}

/** The file of ours that a name means; null for a package of others. */
export function fileOf(name: string, from: string): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const [, workspace, path] = /^@podium\/([\w-]+)\/(.+)$/.exec(name) ?? [];
  return path ? `packages/${workspace}/src/${path}` : null;
}
