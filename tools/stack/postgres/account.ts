import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UserError } from '../user-error.ts';

export type Account = { uid: number; gid: number };

function find(name: string): Account | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root. Null when we are not root; else the account to run it as, created if missing. */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const found = find('postgres');
  if (found) return found;
  try {
    execFileSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' });
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  } catch {
    // A system without these tools still has an account for nobody.
  }
  const account = find('postgres') ?? find('nobody');
  if (!account)
    throw new UserError(
      'PostgreSQL does not run as root and no other account could be made. Start as an ordinary user, or set POSTGRES_URL.',
    );
  return account;
}

function mayEnter({ uid, gid }: Account, folder: string): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Whether the account may pass through every folder above the path. */
export function canReach(account: Account, path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (!mayEnter(account, folder)) return false;
    if (folder === dirname(folder)) return true;
  }
}
