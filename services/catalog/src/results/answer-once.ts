import { createHash } from 'node:crypto';
import type { Session } from '@podium/contracts/roles.ts';
import { isDuplicate } from '../catalog.store.ts';
import { keyReused } from '../errors.ts';
import type { CatalogParts } from '../parts.ts';

type Asked = { session: Session; key: string | undefined; body: unknown; file?: Buffer };

/**
 * The same request with the same key gets the first answer again, another one is refused (rule 3). Without
 * transactions over
 * documents the answer is kept after the work, so a crash between the two does the work again, which then changes
 * nothing.
 */
export async function answerOnce<T>(
  { store, clock }: CatalogParts,
  { session, key, body, file }: Asked,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  const which = { scope: session.subjectId, key };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body))
    .update(file ?? '')
    .digest('hex');
  const kept = await store.keptAnswers.findOne(which).lean();
  if (kept && kept.bodyHash !== bodyHash) throw keyReused();
  if (kept) return kept.answer as T;
  const answer = await work();
  await store.keptAnswers.create({ ...which, bodyHash, answer, at: clock() }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
  return answer;
}
