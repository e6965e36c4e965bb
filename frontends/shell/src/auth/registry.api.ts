import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { UserType } from '@podium/contracts/roles.ts';
import { loadWithReload } from '@podium/ui/feedback/lazy-page.tsx';
import type { Remote } from '@podium/ui/remote.ts';
import { reportBrowserError } from '../errors/browser-errors.api.ts';

type Part = { entry: string; preload: string[]; needs?: string[] };
type Registry = { remotes: Partial<Record<UserType, Part>> };

/** What this build of the shell provides to its remotes (tools/web/facades.ts). */
declare const providedNames: readonly string[];

function preload(files: readonly string[]): void {
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    document.head.append(link);
  }
}

/** The remote was built against another shell than the one in this tab, which a reload may replace. */
class OutdatedShell extends Error {
  override name = 'OutdatedShell';
  constructor(role: UserType, missing: readonly string[]) {
    super(`The remote ${role} needs ${missing.join(', ')}, which this shell does not provide`);
  }
}

async function load(role: UserType): Promise<Remote> {
  const response = await fetch('/registry.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`registry.json: ${response.status}`);
  const { remotes } = (await response.json()) as Registry;
  const found = remotes[role];
  if (!found) throw new Error(`registry.json names no remote for ${role}`);
  const missing = (found.needs ?? []).filter((name) => !providedNames.includes(name));
  if (missing.length > 0) throw new OutdatedShell(role, missing);
  // Before the remote's own, which come after them in the page.
  const styles = import('@podium/ui/theme/kit-styles.ts');
  preload(found.preload);
  registerRemotes([{ name: `podium_${role}`, entry: found.entry }]);
  const [module] = await Promise.all([loadRemote<{ remote: Remote }>(`podium_${role}/remote`), styles]);
  if (!module) throw new Error(`The remote ${role} exposes nothing`);
  return module.remote;
}

const loading = new Map<UserType, Promise<Remote>>();

/**
 * The screens of the signed-in role, fetched when needed; no browser loads another role's code. A failure is cached
 * too, because a suspended render calls this repeatedly; reloading the page retries.
 */
export function remoteOf(role: UserType): Promise<Remote> {
  const known = loading.get(role);
  if (known) return known;
  const fresh = loadWithReload(() => load(role));
  fresh.catch((error: unknown) => reportBrowserError('remote', error));
  loading.set(role, fresh);
  return fresh;
}
