import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';

/** Fencing token: grows each time the lease is taken, so late writes of an earlier holder are detected. */
export type Fence = number;

/** Leases by name, stored where all replicas of a service see them; times are by the store's clock. */
export type LeaseStore = {
  /** Null while another holds it. */
  take: (name: string, ttlMs: number) => Promise<Fence | null>;
  /** False when another has taken it since. */
  renew: (name: string, fence: Fence, ttlMs: number) => Promise<boolean>;
  release: (name: string, fence: Fence) => Promise<void>;
};

/** What the work gets while it holds the lease. */
export type Held = {
  fence: Fence;
  /** Aborted when the lease could not be renewed: another may be doing the same work by now. */ lost: AbortSignal;
};

/** The holder's name in the store, for operators. */
export const leaseHolder = `${hostname()} ${process.pid}`;

/**
 * Does work that only one replica may do, renewing the lease while it lasts; null if another holds it. A dead holder is
 * replaced when its lease expires.
 */
export async function underLease<T>(
  leases: LeaseStore,
  { name, ttlMs }: { name: string; ttlMs: number },
  work: (held: Held) => Promise<T>,
): Promise<{ answer: T } | null> {
  const fence = await leases.take(name, ttlMs);
  if (fence === null) return null;
  const [lost, ended] = [new AbortController(), new AbortController()];
  const keeping = keep(leases, { name, fence, ttlMs }, lost, ended.signal);
  try {
    return { answer: await work({ fence, lost: lost.signal }) };
  } finally {
    ended.abort();
    await keeping;
    // It also ends by itself, in time.
    await leases.release(name, fence).catch(() => undefined);
  }
}

/** A short outage of the store loses no lease; one that outlasts the lease does. */
async function keep(
  leases: LeaseStore,
  { name, fence, ttlMs }: { name: string; fence: Fence; ttlMs: number },
  lost: AbortController,
  ended: AbortSignal,
): Promise<void> {
  let renewedAt = performance.now();
  while (!lost.signal.aborted) {
    await delay(ttlMs / 3, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
    const askedAt = performance.now();
    // A failed one is followed by the next, until the lease is lost, which ends the work.
    const isRenewed = await leases.renew(name, fence, ttlMs).catch(() => null);
    if (isRenewed) renewedAt = askedAt;
    if (isRenewed === false || performance.now() - renewedAt > ttlMs)
      lost.abort(new Error(`the lease of ${name} was lost`));
  }
}

/** In the table `leases`; for MongoDB see `mongo-lease.ts`. */
export const postgresLeases = (db: Database): LeaseStore => ({
  async take(name, ttlMs) {
    const { rows } = await db.raw<{ rows: { fence: number }[] }>(
      `
        insert into leases (name, holder, fence, until)
        values (:name, :holder, 1, clock_timestamp() + :ttlMs * interval '1 millisecond')
        on conflict (name) do update
        set holder = excluded.holder, fence = leases.fence + 1, until = excluded.until
        where leases.until <= clock_timestamp()
        returning fence
      `,
      { name, holder: leaseHolder, ttlMs },
    );
    return rows[0]?.fence ?? null;
  },
  async renew(name, fence, ttlMs) {
    const kept = await db('leases')
      .where({ name, fence })
      .update({ until: db.raw("clock_timestamp() + ? * interval '1 millisecond'", [ttlMs]) });
    return kept > 0;
  },
  async release(name, fence) {
    await db('leases')
      .where({ name, fence })
      .update({ until: db.raw('clock_timestamp()') });
  },
});
