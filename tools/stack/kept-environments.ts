import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a start keeps what each process was given. */
export const environmentsFile = 'environment.json';

/**
 * The environments of the product that was started last on a data folder, by process; none where there was no start.
 * A folder that the database may not enter names the one that is used instead.
 */
export function keptEnvironments(dataDir: string): Partial<Record<string, NodeJS.ProcessEnv>> {
  const pointer = join(dataDir, 'moved-to.txt');
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir;
  const file = join(folder, environmentsFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, NodeJS.ProcessEnv>) : {};
}
