import type { creditRoutes } from '@podium/contracts/api/rewards/credit.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

type Query = Record<string, string | number>;
export type MailOrder = { days: number; riderIds?: string[] };
export type MailAnswer = Answer<typeof creditRoutes.sendExpireMail>;

const path = '/api/admin/riders/send-expire-mail';

export const fetchExpiring = (query: Query, signal?: AbortSignal) =>
  api.get<Answer<typeof creditRoutes.expiringCredit>>('/api/admin/expiring-credit', {
    query,
    ...(signal && { signal }),
  });

/** Every rider of a narrowed list: a mail to them names each, as the call knows neither search nor currency. */
export async function listRiderIds(query: Query): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const answer = await fetchExpiring({ ...query, page, limit: 100 });
    for (const { riderId } of answer.riders) ids.add(riderId);
    totalPages = answer.pagination.totalPages ?? 1;
  }
  return [...ids];
}

/** Who would get what; nothing is sent. */
export const previewMails = (order: MailOrder, signal?: AbortSignal) =>
  api.post<MailAnswer>(path, order, { query: { dryRun: 1 }, ...(signal && { signal }) });
export const sendMails = (order: MailOrder, key: string) =>
  api.post<MailAnswer>(path, order, { headers: { 'Idempotency-Key': key } });
