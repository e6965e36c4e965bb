import { createHash } from 'node:crypto';
import type { Database, Transaction } from './database.ts';
import { ProblemError } from './problem.ts';
import type { Job } from './jobs.ts';
import { recordRepeated } from './staff-write.ts';

/** The caller and call, its idempotency key and what was sent; without a key no answer is stored. */
export type Asked = { scope: string; key: string | undefined; body: unknown };

/** A call without an idempotency key. */
export const unkeyed: Asked = { scope: '', key: undefined, body: null };

/** What is stored of a request to recognize its repetition; secrets are left out before (`withoutSecrets`). */
export const hashOfBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');
/** The error for a key that came with another body before (rule 3). */
export const keyReused = () => new ProblemError('request/idempotency-key-reused');

/** Longer than any client retries; after that the idempotency key counts as new. */
const retentionDays = 14;
/** The moment before which stored answers are forgotten. */
export const retentionCutoff = (now: Date) => new Date(now.getTime() - retentionDays * 86_400_000);

/**
 * Runs a command once per idempotency key (rule 3): the same key with the same body returns the stored answer, with
 * another body it is refused. The key is locked before the work and the answer stored in the same transaction, so two
 * requests with one key run one after the other, and a failed one leaves neither work nor answer. For MongoDB see
 * `mongo-answer-once.ts`.
 */
export async function answerOnce<T>(tx: Transaction, { scope, key, body }: Asked, work: () => Promise<T>): Promise<T> {
  if (!key) return work();
  const body_hash = hashOfBody(body);
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${scope} ${key}`]);
  const stored: { body_hash: string; answer: T } | undefined = await tx('kept_answers')
    .where({ scope, key })
    .first('body_hash', 'answer');
  if (stored && stored.body_hash !== body_hash) throw keyReused();
  if (stored) {
    recordRepeated();
    return stored.answer;
  }
  const answer = await work();
  await tx('kept_answers').insert({ scope, key, body_hash, answer: JSON.stringify(answer) });
  return answer;
}

/** Deletes answers that are past their retention. */
export const forgetAnswers = (db: Database, now: Date): Promise<number> =>
  db('kept_answers').where('created_at', '<', retentionCutoff(now)).delete();

/** The hourly job that deletes answers past their retention. */
export const forgetAnswersJob = (db: Database, clock: () => Date): Job => ({
  name: 'forget-answers',
  everyMs: 3_600_000,
  run: () => forgetAnswers(db, clock()),
});

/**
 * Somebody's account was deleted: what names them goes from the stored answers about them, which stay, so that a call
 * that is repeated is still not made twice. Texts of fewer than three letters are left alone.
 */
export async function blankInAnswers(tx: Transaction, aboutId: string, texts: readonly string[]): Promise<void> {
  // As they stand in JSON.
  for (const text of texts.filter((each) => each.trim().length > 2).map((each) => JSON.stringify(each).slice(1, -1)))
    await tx.raw(
      `
        update kept_answers
        set answer = cast(replace(cast(answer as text), :text, '—') as jsonb)
        where strpos(cast(answer as text), :aboutId) > 0
          and strpos(cast(answer as text), :text) > 0
      `,
      { text, aboutId },
    );
}
