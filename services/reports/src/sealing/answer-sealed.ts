import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import type { Sealer } from './seal.ts';

/** Long enough for a retry after a lost answer. */
const retentionMinutes = 60;

/**
 * Returns an answer with a secret once per idempotency key: a retry gets it again; the stored answer is encrypted and
 * deleted within the hour.
 */
export async function answerSealed<T extends object>(
  { db, sealer }: { db: Database; sealer: Sealer },
  asked: Asked,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const owner = `answer ${asked.scope}`;
  const kept = await db.transaction((tx) =>
    answerOnce(tx, asked, async () => ({ sealed: sealer.seal(JSON.stringify(await work(tx)), owner) })),
  );
  return JSON.parse(sealer.open(kept.sealed, owner)) as T;
}

/** Deletes stored answers with secrets that are past their hour. */
export const forgetSealedAnswers = (db: Database): Promise<number> =>
  db('kept_answers')
    .whereRaw("answer ->> 'sealed' is not null")
    .whereRaw("created_at < now() - ? * interval '1 minute'", [retentionMinutes])
    .delete();
