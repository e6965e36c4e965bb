import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { Schema, type Model } from 'mongoose';
import { isDuplicateKey } from './mongo-errors.ts';
import { hashOfBody, retentionCutoff, keyReused, type Asked } from './answer-once.ts';
import type { Clock } from './clock.ts';
import type { Job } from './jobs.ts';
import { ProblemError } from './problem.ts';
import { recordRepeated } from './staff-write.ts';

/** The answer to one call by its caller's idempotency key (rule 3), or the pending call itself. */
export type StoredAnswer = {
  scope: string;
  key: string;
  bodyHash: string;
  answer: unknown;
  /** When it was answered; while pending, the worker's last heartbeat. */
  at: Date;
  /** The worker in progress; absent once it is answered. */
  worker?: string | null;
};

/** The collection of stored answers, unique by scope and key. */
export const storedAnswerSchema = new Schema<StoredAnswer>(
  { scope: String, key: String, bodyHash: String, answer: Object, at: Date, worker: String },
  { minimize: false, autoIndex: false, autoCreate: false, versionKey: false },
);
storedAnswerSchema.index({ scope: 1, key: 1 }, { unique: true });
storedAnswerSchema.index({ at: 1 });

type AnswerStore = { answers: Model<StoredAnswer>; clock: Clock };
type Which = { scope: string; key: string };

/** A worker sends a heartbeat this often; after the second number of milliseconds without one, another takes over. */
const [heartbeatMs, abandonedMs] = [5000, 15_000];
const patienceMs = 10_000;

/**
 * `answerOnce` for a store without multi-document transactions. The idempotency key is inserted as pending before the
 * work, so the second of two requests waits for the answer of the first. A dead worker leaves it pending: after a while
 * the next request takes over and repeats the work, which makes nothing twice, because inserted documents are named by
 * `idsOf`. A refused call leaves nothing. Throws `request/idempotency-key-reused` and, when the first takes long,
 * `request/idempotency-key-in-use`.
 */
export async function answerOnceIn<T>(store: AnswerStore, asked: Asked, work: () => Promise<T>): Promise<T> {
  const { scope, key, body } = asked;
  if (key === undefined) return work();
  const which = { scope, key };
  const worker = randomUUID();
  const found = await take(store, which, { bodyHash: hashOfBody(body), worker });
  if (found) {
    recordRepeated();
    return found.answer as T;
  }
  const { answers, clock } = store;
  const own = { ...which, worker };
  // One that fails is followed by the next; when all do, another takes the work over.
  const saying = setInterval(
    () => void answers.updateOne(own, { $set: { at: clock() } }).catch(() => null),
    heartbeatMs,
  );
  try {
    // Another may have taken this one for dead and been faster; the retry finds what it made.
    const answer = await work().catch((error: unknown) => (isDuplicateKey(error) ? work() : Promise.reject(error)));
    await answers.updateOne(own, { $set: { answer, at: clock() }, $unset: { worker: 1 } });
    return answer;
  } catch (error) {
    // Whether or not the work was done, repeating it has the same result; what was not deleted expires.
    await answers.deleteOne(own).catch(() => null);
    throw error;
  } finally {
    clearInterval(saying);
  }
}

/** Null when this worker now holds the key, else the stored answer. */
async function take(
  { answers, clock }: AnswerStore,
  which: Which,
  { bodyHash, worker }: Pick<StoredAnswer, 'bodyHash' | 'worker'>,
): Promise<StoredAnswer | null> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const isNew = await answers.create({ ...which, bodyHash, worker, at: clock() }).then(
      () => true,
      (error: unknown) => (isDuplicateKey(error) ? false : Promise.reject(error)),
    );
    if (isNew) return null;
    const found = await answers.findOne(which).lean();
    if (found && found.bodyHash !== bodyHash) throw keyReused();
    if (found && !found.worker) return found;
    if (found && found.at.getTime() <= clock().getTime() - abandonedMs) {
      const before = { ...which, worker: found.worker, at: found.at };
      if (await answers.findOneAndUpdate(before, { $set: { worker, at: clock() } })) return null;
    }
    if (Date.now() > end) throw new ProblemError('request/idempotency-key-in-use');
    if (found) await pause(50);
  }
}

/** Deterministic ids for what a call makes: the same at each request with the same key, new ones without a key. */
export const idsOf =
  ({ scope, key }: Asked) =>
  (what: string): string =>
    key === undefined
      ? new mongoose.Types.ObjectId().toHexString()
      : createHash('sha256')
          .update(JSON.stringify([scope, key, what]))
          .digest('hex')
          .slice(0, 24);

/** Deletes answers that are past their retention. */
export const forgetAnswersIn = async ({ answers, clock }: AnswerStore): Promise<number> =>
  (await answers.deleteMany({ at: { $lt: retentionCutoff(clock()) } })).deletedCount;

/** As `forgetAnswersJob`, for MongoDB. */
export const forgetAnswersJobIn = (store: AnswerStore): Job => ({
  name: 'forget-answers',
  everyMs: 3_600_000,
  run: () => forgetAnswersIn(store),
});

/** As `blankInAnswers`, for MongoDB. */
export async function blankInAnswersIn(
  answers: Model<StoredAnswer>,
  aboutId: string,
  texts: readonly string[],
): Promise<void> {
  const words = texts.filter((each) => each.trim().length > 2).map((each) => JSON.stringify(each).slice(1, -1));
  for await (const { _id, answer } of answers.find({}, { answer: 1 }).lean().cursor()) {
    const written = JSON.stringify(answer ?? null);
    if (!written.includes(aboutId) || !words.some((word) => written.includes(word))) continue;
    const blank = words.reduce((text, word) => text.replaceAll(word, '—'), written);
    await answers.updateOne({ _id }, { $set: { answer: JSON.parse(blank) } });
  }
}
