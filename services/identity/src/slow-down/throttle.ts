import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { PuzzleAnswer } from '@podium/contracts/puzzle-schema.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { puzzleNeeded, tooManyAttempts, tooManyMails } from '../errors.ts';
import { mailLimits, type MailKind } from './mail-limits.ts';
import { difficultyAt, isSolved, makePuzzle, puzzleSeconds } from './puzzles.ts';

export { addressOf } from './client-address.ts';

const minutes = (count: number) => count * 60;

/** The number of tries and its period in seconds, by what is counted. */
const limits = {
  /** Wrong passwords of one account from devices that it never signed in on, whether it exists or not. */
  account: { points: 10, duration: minutes(15) },
  /** The same from a device that it signed in on. */
  device: { points: 10, duration: minutes(15) },
  /** Wrong passwords from one address; many riders may share a paddock's. */
  address: { points: 100, duration: minutes(15) },
  /** Wrong codes from one address. */
  codes: { points: 30, duration: minutes(15) },
  /** Wrong codes for one account, from any address. */
  target: { points: 50, duration: minutes(15) },
  /** Sign-ups, requested mails and messages to staff, from one address. */
  requests: { points: 60, duration: minutes(60) },
  /** Wrong passwords inside a session, by account and device or address, and by account. */
  proof: { points: 10, duration: minutes(15) },
  proofs: { points: 50, duration: minutes(15) },
  /** Wrong second factors inside a session, by account and device or address. */
  factor: { points: 10, duration: minutes(15) },
  // The following refuse: only somebody with the password, or a session, can use them up.
  /** Wrong second factors of one account, by device; strangers together: puzzles alone would not protect six digits. */
  factors: { points: 30, duration: minutes(60) },
  /** Requests for another name, birth date or AMA number, by rider. */
  identityChanges: { points: 5, duration: minutes(60) },
  /** Downloads of one's own data, by rider. */
  downloads: { points: 10, duration: minutes(24 * 60) },
  /** First codes of an authenticator app. */
  setUp: { points: 30, duration: minutes(15) },
  /**
   * Wrong passwords of one account in a day, beside the puzzles, at sign-in or inside a session: of strangers together,
   * and of each device by itself. A new password by the mailed link ends it, so nobody is locked out for good.
   */
  guesses: { points: 300, duration: minutes(24 * 60) },
  /** Used puzzles: each counts once. */
  puzzle: { points: 1, duration: puzzleSeconds + 60 },
} as const;
type Scope = keyof typeof limits;
/** What is counted, and of whom. */
export type Count = readonly [Scope, string];
/** Without a recipient if that is the staff. */
type MailCount = readonly [RateLimiterPostgres, string];
type MailKeys = { recipient?: string; sender?: string; account?: string };

/** Counts tries in the database, before the check: concurrent tries are counted one by one. */
export type Throttle = {
  /** Throws `identity/too-many-attempts`. */
  count: (...counts: Count[]) => Promise<void>;
  /**
   * Beyond a limit the try costs work: throws `identity/puzzle-needed` with a puzzle for the subject, unless a solution
   * was sent. Nobody is locked out (rule 27). Returns whether a limit was passed, and the puzzle solved.
   */
  countOrPuzzle: (counts: Count[], subject: string, answer: PuzzleAnswer | null) => Promise<boolean>;
  /** Throws `identity/puzzle-needed`, as the first try beyond a limit does, unless a solution was sent. */
  requirePuzzle: (subject: string, answer: PuzzleAnswer | null) => Promise<void>;
  /** Whether a mail may still be sent; each request counts. */
  mayMail: (kind: MailKind, keys: MailKeys) => Promise<boolean>;
  /** The same, for calls that may reveal it: throws `identity/too-many-mails`. */
  countMail: (kind: MailKind, keys: MailKeys) => Promise<void>;
  /** Takes back the count of a mail that was not sent after all. */
  giveBackMail: (kind: MailKind, keys: MailKeys) => Promise<void>;
  /** After a success: resets these counters. */
  forget: (...counts: Count[]) => Promise<void>;
  /** Takes back one try that turned out to be none. */
  giveBack: (...counts: Count[]) => Promise<void>;
};

/** Counters are in the database, shared by all instances; `secret` signs the puzzles. */
export function createThrottle(db: Database, secret: string, clock: Clock): Throttle {
  const limiterOf = (keyPrefix: string, limit: { points: number; duration: number }) =>
    new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix,
      clearExpiredByTimeout: false,
      ...limit,
    });
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([scope, limit]) => [scope, limiterOf(scope, limit)]),
  ) as Record<Scope, RateLimiterPostgres>;
  const mailLimiters = new Map(
    Object.entries(mailLimits).flatMap(([kind, by]) =>
      Object.entries(by).map(([what, points]) => {
        const name = `mail-${kind}-${what}`;
        return [name, limiterOf(name, { points, duration: minutes(60) })] as const;
      }),
    ),
  );
  const giveBack = async (...counts: Count[]) =>
    void (await Promise.all(counts.map(([scope, key]) => limiters[scope].reward(keyOf(key)))));
  const useUp = async (counts: readonly Count[]) =>
    (
      await Promise.all(
        counts.map(async ([scope, key]) => ({ scope, refusal: await consume(limiters[scope], keyOf(key)) })),
      )
    ).flatMap(({ scope, refusal }) => (refusal ? [{ scope, refusal }] : []));
  const takePuzzle = async (subject: string, answer: PuzzleAnswer | null, times: number): Promise<void> => {
    const now = clock().getTime();
    const isRight = answer !== null && isSolved(secret, subject, answer, now);
    if (isRight && (await consume(limiters.puzzle, answer.salt)) === null) return;
    throw puzzleNeeded(makePuzzle(secret, subject, difficultyAt(times), now));
  };
  const mailCountsOf = (kind: keyof typeof mailLimits, keys: MailKeys): MailCount[] =>
    Object.entries(keys).flatMap(([what, key]) => {
      const limiter = mailLimiters.get(`mail-${kind}-${what}`);
      return limiter ? [[limiter, mailKeyOf(key)] as const] : [];
    });
  const countMails = async (kind: MailKind, keys: MailKeys): Promise<RateLimiterRes[]> => {
    const useUpMails = async (asked: MailCount[]) =>
      (await Promise.all(asked.map(([limiter, key]) => consume(limiter, key)))).filter((refusal) => refusal !== null);
    const over = await useUpMails(mailCountsOf(kind, keys));
    // Only sent mails count for the mailbox: refused tries must not use up its owner's mails.
    return over.length > 0 ? over : useUpMails(mailCountsOf('any', keys));
  };
  return {
    async count(...counts) {
      const over = await useUp(counts);
      if (over.length > 0) throw tooManyAttempts(minutesLeft(over.map(({ refusal }) => refusal)));
    },
    async countOrPuzzle(counts, subject, answer) {
      const over = await useUp(counts);
      if (over.length === 0) return false;
      const times = Math.max(...over.map(({ scope, refusal }) => refusal.consumedPoints / limits[scope].points));
      await takePuzzle(subject, answer, times);
      return true;
    },
    requirePuzzle: (subject, answer) => takePuzzle(subject, answer, 1),
    mayMail: async (kind, keys) => (await countMails(kind, keys)).length === 0,
    async countMail(kind, keys) {
      const over = await countMails(kind, keys);
      if (over.length > 0) throw tooManyMails(minutesLeft(over));
    },
    giveBackMail: async (kind, keys) =>
      void (await Promise.all(
        [...mailCountsOf(kind, keys), ...mailCountsOf('any', keys)].map(([limiter, key]) => limiter.reward(key)),
      )),
    async forget(...counts) {
      await Promise.all(counts.map(([scope, key]) => limiters[scope].delete(keyOf(key))));
    },
    giveBack,
  };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

const keyOf = (key: string) => key.slice(0, 200);
/** One mailbox can be written in many ways: `ann+1@x.test` is `ann@x.test`. */
const mailKeyOf = (address: string) =>
  keyOf(
    address
      .toLowerCase()
      .normalize('NFKC')
      .replace(/\+[^@]*(?=@)/, ''),
  );
const minutesLeft = (refusals: RateLimiterRes[]) =>
  Math.max(1, Math.ceil(Math.max(...refusals.map(({ msBeforeNext }) => msBeforeNext)) / 60_000));

/** Deletes expired counters. */
export const sweepAttempts = (db: Database, now: Date) => db('attempts').where('expire', '<', now.getTime()).delete();
