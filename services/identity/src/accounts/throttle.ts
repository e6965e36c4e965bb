import type { Request } from 'express';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '@podium/service-kit/database.ts';
import { tooManyAttempts } from '../errors.ts';

const minutes = (count: number) => count * 60;

/** How many tries in how many seconds, by what is counted. */
const limits = {
  /** Wrong passwords and second factors of one account, whether it exists or not. */
  account: { points: 10, duration: minutes(15) },
  /** The same from one address; many riders may share a paddock's. */
  address: { points: 100, duration: minutes(15) },
  /** Wrong codes from one address. */
  codes: { points: 30, duration: minutes(15) },
  /** Mails that one account can ask for. */
  mails: { points: 5, duration: minutes(60) },
  /** Mails that one address can ask for, contact messages, sign-ups refused for a taken e-mail. */
  requests: { points: 60, duration: minutes(60) },
} as const;
type Scope = keyof typeof limits;
export type Count = readonly [Scope, string];

/** Counts tries in the database, before what is tried is looked at: tries that come together are counted one by one. */
export type Throttle = {
  /** Throws `identity/too-many-attempts`. */
  count: (...counts: Count[]) => Promise<void>;
  /** True when the limit is not passed. */
  isWithin: (count: Count) => Promise<boolean>;
  /** After a success: the account begins anew, one try from the address is given back. */
  forget: (account: string, address: string) => Promise<void>;
  /** One try that turned out to be none. */
  giveBack: (...counts: Count[]) => Promise<void>;
};

export function createThrottle(db: Database): Throttle {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([scope, limit]) => [
      scope,
      new RateLimiterPostgres({
        storeClient: db,
        storeType: 'knex',
        tableName: 'attempts',
        tableCreated: true,
        keyPrefix: scope,
        clearExpiredByTimeout: false,
        ...limit,
      }),
    ]),
  ) as Record<Scope, RateLimiterPostgres>;
  const consume = async ([scope, key]: Count): Promise<RateLimiterRes | null> => {
    try {
      await limiters[scope].consume(key.slice(0, 200));
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    }
  };
  const giveBack = async (...counts: Count[]) =>
    void (await Promise.all(counts.map(([scope, key]) => limiters[scope].reward(key.slice(0, 200)))));
  return {
    async count(...counts) {
      const refusals = (await Promise.all(counts.map(consume))).filter((refusal) => refusal !== null);
      if (refusals.length > 0)
        throw tooManyAttempts(
          Math.max(1, Math.ceil(Math.max(...refusals.map(({ msBeforeNext }) => msBeforeNext)) / 60_000)),
        );
    },
    isWithin: async (count) => (await consume(count)) === null,
    async forget(account, address) {
      await Promise.all([limiters.account.delete(account.slice(0, 200)), giveBack(['address', address])]);
    },
    giveBack,
  };
}

/** Counters whose time is over. */
export const sweepAttempts = (db: Database, now: Date) => db('attempts').where('expire', '<', now.getTime()).delete();

/** Where a call comes from, as the gateway saw it; what a client says of itself never gets this far. */
export const addressOf = (request: Request): string =>
  request.get('x-forwarded-for')?.split(',')[0]?.trim() ?? request.socket.remoteAddress ?? '';
