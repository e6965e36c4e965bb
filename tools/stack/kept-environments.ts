import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a start stores the environment of each process. */
export const environmentsFile = 'environment.json';

/** The folder in use: one that the database may not enter points to another. */
export function stackFolder(dataDir: string): string {
  const pointer = join(dataDir, 'moved-to.txt');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir;
}

/** The environments of the product started last on a data folder, by process; none where there was no start. */
export function keptEnvironments(dataDir: string): Partial<Record<string, NodeJS.ProcessEnv>> {
  const file = join(stackFolder(dataDir), environmentsFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, NodeJS.ProcessEnv>) : {};
}
