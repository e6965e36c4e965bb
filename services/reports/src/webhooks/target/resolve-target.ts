import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AttemptProblem } from '@podium/contracts/api/reports/webhooks.ts';
import { hostOf, isPublicAddress } from './target-rules.ts';

/** An IP address, and 4 or 6. */
export type Address = { address: string; family: number };
/** Every address of a host; rejects if there is none. */
export type Resolve = (host: string) => Promise<Address[]>;
const systemResolve: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** Why a target was not called, or failed. */
export class TargetFailure extends Error {
  readonly problem: AttemptProblem;
  constructor(problem: AttemptProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * The address to connect to, of a host all of whose addresses are public: one that also has a private one could be
 * directed there. Throws `TargetFailure`.
 */
export async function resolveTarget(
  url: URL,
  { allowedHosts, resolve = systemResolve }: { allowedHosts: readonly string[]; resolve?: Resolve | undefined },
): Promise<Address> {
  const host = hostOf(url);
  const literal = isIP(host);
  // The sender of the webhook reads `unresolved`, whatever the resolver said.
  const found = literal ? [{ address: host, family: literal }] : await resolve(host).catch(() => []);
  const [first] = found;
  if (!first) throw new TargetFailure('unresolved');
  if (!allowedHosts.includes(host) && !found.every(({ address }) => isPublicAddress(address)))
    throw new TargetFailure('private-address');
  return first;
}
