import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type MailOrder = { days: number; riderIds?: string[] };

/** Who would get what; nothing is sent. */
export const previewMails = (order: MailOrder, signal?: AbortSignal) =>
  call(rewardsCalls.sendExpireMail, { body: order, query: { dryRun: 1 }, signal });
export const sendMails = (order: MailOrder) => call(rewardsCalls.sendExpireMail, { body: order });
