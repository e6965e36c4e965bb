import { createHash } from 'node:crypto';
import type { Transaction } from '@podium/service-kit/database.ts';
import { keyReused } from './errors.ts';

/** Who asked with which key for what; without a key nothing is kept. */
export type Asked = { scope: string; key: string | undefined; body: unknown };

/**
 * Does a command that moves money once for each key (rule 3): the same key with the same body gets the first answer
 * again, with another
 * body it is refused. Two requests of one key pass one after the other. The answer is kept in the transaction of the
 * work.
 */
export async function answerOnce<T>(tx: Transaction, { scope, key, body }: Asked, work: () => Promise<T>): Promise<T> {
  if (!key) return work();
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${scope} ${key}`]);
  const kept: { body_hash: string; answer: T } | undefined = await tx('idempotency_keys')
    .where({ scope, key })
    .first('body_hash', 'answer');
  if (kept && kept.body_hash !== body_hash) throw keyReused();
  if (kept) return kept.answer;
  const answer = await work();
  await tx('idempotency_keys').insert({ scope, key, body_hash, answer: JSON.stringify(answer) });
  return answer;
}
