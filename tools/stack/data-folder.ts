import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { isSameProcess, markOf, type ProcessMark } from './process-table.ts';
import { UserError } from './user-error.ts';

export type Secrets = {
  sessionKeySecret: string;
  pinPepper: string;
  passwordPepper: string;
  postgresPassword: string;
  /** The passwords of the services' database roles are derived from it. */
  databaseSecret: string;
  /** Those of the users of the broker, too. */
  brokerSecret: string;
  documentKey: string;
  fileKey: string;
  /** From it come the secrets of the processes' calls to each other. */
  serviceSecret: string;
  calendarKey: string;
  metricsToken: string;
  payoutWebhookSecret: string;
  sealingKey: string;
};

/** The folder for all data of a start. While it is open no second start can open it. */
export type DataFolder = { path: string; secrets: Secrets; release: () => void };

type Options = {
  dataDir: string;
  log: (line: string) => void;
  /** Answers another folder when the servers cannot use this one. */ relocate?: (path: string) => string | null;
};

export function openDataFolder({ dataDir, log, relocate = () => null }: Options): DataFolder {
  const wanted = resolve(dataDir);
  // The database server's account must be able to pass through, whatever the umask says; the secrets have modes of
  // their own.
  if (mkdirSync(wanted, { recursive: true })) chmodSync(wanted, 0o711);
  const path = movedFolder(wanted, relocate, log);
  mkdirSync(join(path, 'logs'), { recursive: true });
  const lock = join(wanted, 'lock');
  takeLock(lock, wanted);
  return { path, secrets: readSecrets(join(path, 'secrets.json')), release: () => rmSync(lock, { force: true }) };
}

function movedFolder(wanted: string, relocate: (path: string) => string | null, log: (line: string) => void): string {
  const base = relocate(wanted);
  if (base === null) return wanted;
  // The pointer lies in the folder that was asked for, so deleting that folder starts from scratch.
  const pointer = join(wanted, 'moved-to.txt');
  const known = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : '';
  const owned = known !== '' && existsSync(known) && statSync(known).uid === process.getuid?.();
  const path = owned
    ? known
    : mkdtempSync(join(base, `podium-${createHash('sha256').update(wanted).digest('hex').slice(0, 8)}-`));
  chmodSync(path, 0o711);
  writeFileSync(pointer, `${path}\n`);
  log(
    `The database server may not enter ${wanted}, so the data is in ${path}. For a lasting place set DATA_DIR to a folder below which every user may enter.`,
  );
  return path;
}

function takeLock(lock: string, dataDir: string): void {
  const own = `${lock}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(own, JSON.stringify(markOf(process.pid)));
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      try {
        linkSync(own, lock);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = lockHolder(dataDir);
      if (holder)
        throw new UserError(
          `The data folder ${dataDir} is in use by another start (process ${holder.pid}). ` +
            'Stop that one, or give this one a folder of its own: DATA_DIR=.data2 npm start',
        );
      removeStale(lock, own);
    }
    throw new UserError(`The data folder ${dataDir} is being opened by several starts at once. Try again.`);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Moved aside before it is deleted, and moved back if another start has renewed it in between. */
function removeStale(lock: string, own: string): void {
  const aside = `${own}.stale`;
  try {
    renameSync(lock, aside);
    const mark = readMark(aside);
    if (mark && isSameProcess(mark)) linkSync(aside, lock);
  } catch {
    // Another start was faster; the next try sees its lock.
  } finally {
    rmSync(aside, { force: true });
  }
}

function readMark(file: string): ProcessMark | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessMark;
  } catch {
    return null;
  }
}

/** The running process that has the folder open, if any. */
export function lockHolder(dataDir: string): ProcessMark | null {
  const mark = readMark(join(resolve(dataDir), 'lock'));
  return mark && isSameProcess(mark) ? mark : null;
}

/** Created once: with other secrets, earlier sessions, PINs and passwords would no longer verify. */
function readSecrets(file: string): Secrets {
  const secret = () => randomBytes(32).toString('hex');
  const fresh: Secrets = {
    sessionKeySecret: secret(),
    pinPepper: secret(),
    passwordPepper: secret(),
    postgresPassword: secret(),
    databaseSecret: secret(),
    brokerSecret: secret(),
    documentKey: secret(),
    fileKey: secret(),
    serviceSecret: secret(),
    calendarKey: secret(),
    metricsToken: secret(),
    payoutWebhookSecret: secret(),
    sealingKey: secret(),
  };
  // A folder of an earlier version lacks the newer ones.
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  // Calendars were signed by that of the services before.
  const calendarKey = kept.serviceSecret ?? fresh.calendarKey;
  const secrets = { ...fresh, calendarKey, ...kept };
  if (Object.keys(kept).length === Object.keys(secrets).length) return secrets;
  const draft = `${file}.draft`;
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  renameSync(draft, file);
  return secrets;
}
