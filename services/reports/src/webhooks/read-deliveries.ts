import { randomUUID } from 'node:crypto';
import type { Delivery } from '@podium/contracts/api/reports/webhooks.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import type { ReportsParts } from '../parts.ts';
import {
  deleteOldDeliveries,
  findDelivery,
  insertDelivery,
  listAttempts,
  listDeliveries as listRows,
  restart,
  type AttemptRow,
  type Logged,
} from './deliveries.store.ts';
import { deliveryInProgress, noSuchDelivery, noSuchWebhook, webhookInactive } from './errors.ts';
import { payloadOf } from './enqueue-deliveries.ts';
import { findWebhook, lockWebhook } from './webhooks.store.ts';

const retentionDays = 30;
const dayMs = 86_400_000;
type Parts = Pick<ReportsParts, 'db' | 'clock'>;

/** A page of a webhook's deliveries, newest first. Throws `reports/no-such-webhook`. */
export async function listDeliveries(
  { db }: Parts,
  webhookId: string,
  { state, ...page }: PageQuery & { state?: string | undefined },
) {
  if (!(await findWebhook(db, webhookId))) throw noSuchWebhook();
  const offset = (page.page - 1) * page.limit;
  const { rows, total } = await listRows(db, { webhookId, state, offset, limit: page.limit });
  return { deliveries: rows.map(viewOf), pagination: paginate(total, page) };
}

/** With its body and its tries. Throws `reports/no-such-delivery`. */
export async function getDelivery({ db }: Parts, id: string) {
  const row = await findDelivery(db, id);
  if (!row) throw noSuchDelivery();
  return { delivery: { ...viewOf(row), payload: row.payload }, attempts: (await listAttempts(db, id)).map(attemptOf) };
}

/**
 * Also a delivered one: its receiver recognizes it by its webhook-id. Throws `reports/no-such-delivery`,
 * `reports/webhook-inactive`, `reports/delivery-in-progress`.
 */
export const resendDelivery = ({ db }: Parts, id: string): Promise<Delivery> =>
  db.transaction(async (tx) => {
    const row = await findDelivery(tx, id);
    if (!row) throw noSuchDelivery();
    const webhook = await findWebhook(tx, row.webhook_id);
    if (!webhook?.active) throw webhookInactive();
    if (!(await restart(tx, id))) throw deliveryInProgress();
    return viewOf((await findDelivery(tx, id)) as Logged);
  });

/** Enqueues a test message with a note. Throws `reports/no-such-webhook`, `reports/webhook-inactive`. */
export const sendPing = (
  { db, clock }: Parts,
  webhookId: string,
  { note, asked }: { note: string; asked: Asked },
): Promise<Delivery> =>
  db.transaction((tx) =>
    answerOnce(tx, asked, async () => {
      const webhook = await lockWebhook(tx, webhookId);
      if (!webhook) throw noSuchWebhook();
      if (!webhook.active) throw webhookInactive();
      const type = 'test.ping';
      const payload = payloadOf({ type, occurredAt: clock().toISOString(), data: { webhookId, note } });
      const id = await insertDelivery(tx, { webhook_id: webhookId, message_id: randomUUID(), type, payload });
      return viewOf((await findDelivery(tx, id)) as Logged);
    }),
  );

/** Those older than 30 days; returns how many. */
export const forgetDeliveries = ({ db, clock }: Parts): Promise<number> =>
  deleteOldDeliveries(db, new Date(clock().getTime() - retentionDays * dayMs));

const attemptOf = ({ at, status, problem, answer, duration_ms }: AttemptRow) => ({
  at: new Date(at).toISOString(),
  status,
  problem,
  answer,
  durationMs: duration_ms,
});

const viewOf = (row: Logged): Delivery => ({
  id: row.id,
  webhookId: row.message_id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  nextAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
  last: row.last && attemptOf({ ...row.last, at: new Date(row.last.at) }),
});
