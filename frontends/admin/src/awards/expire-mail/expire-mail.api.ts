import type { creditRoutes } from '@podium/contracts/api/rewards/credit.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type MailOrder = { days: number; riderIds?: string[] };
type MailAnswer = Answer<typeof creditRoutes.sendExpireMail>;

const path = '/api/admin/riders/send-expire-mail';

/** Who would get what; nothing is sent. */
export const previewMails = (order: MailOrder, signal?: AbortSignal) =>
  api.post<MailAnswer>(path, order, { query: { dryRun: 1 }, ...(signal && { signal }) });
export const sendMails = (order: MailOrder, key: string) =>
  api.post<MailAnswer>(path, order, { headers: { 'Idempotency-Key': key } });
