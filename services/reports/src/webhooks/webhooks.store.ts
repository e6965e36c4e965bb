import type { WebhookEvent } from '@podium/contracts/api/reports/webhooks.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** Secrets are sealed with the webhook's id; `ended_by` says why it was switched off by itself. */
export type WebhookRow = {
  id: string;
  url: string;
  description: string;
  events: WebhookEvent[];
  active: boolean;
  ended_by: 'gone' | 'failing' | null;
  ended_at: Date | null;
  failing_since: Date | null;
  sealed_secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
  created_by: string;
  created_at: Date;
  rotated_at: Date | null;
  last_delivered_at: Date | null;
};
type Counted = WebhookRow & { waiting: number; failed: number };

const counts = `webhooks.*,
  (select count(*) from webhook_deliveries d where d.webhook_id = webhooks.id and d.state = 'waiting')::int as waiting,
  (select count(*) from webhook_deliveries d where d.webhook_id = webhooks.id and d.state = 'failed')::int as failed`;

/** Newest first, with the counts of waiting and failed deliveries. */
export const listWebhooks = (db: Connection): Promise<Counted[]> =>
  db('webhooks').select(db.raw(counts)).orderBy('created_at', 'desc');

export const findWebhook = async (db: Connection, id: string): Promise<Counted | undefined> =>
  isUuid(id) ? db('webhooks').select(db.raw(counts)).where({ id }).first() : undefined;

export const lockWebhook = async (tx: Transaction, id: string): Promise<WebhookRow | undefined> =>
  isUuid(id) ? tx<WebhookRow>('webhooks').where({ id }).forUpdate().first() : undefined;

/** Serialized, so that the limit holds. */
export async function countWebhooksAlone(tx: Transaction): Promise<number> {
  await tx.raw("select pg_advisory_xact_lock(hashtext('reports webhooks'))");
  const [row] = await tx('webhooks').count({ webhooks: '*' });
  return Number(row?.webhooks ?? 0);
}

export async function insertWebhook(tx: Transaction, row: Partial<WebhookRow>): Promise<void> {
  await tx<WebhookRow>('webhooks').insert(row);
}

export async function updateWebhook(tx: Connection, id: string, change: Partial<WebhookRow>): Promise<void> {
  await tx<WebhookRow>('webhooks').where({ id }).update(change);
}

/** With its deliveries; returns how many webhooks there were. */
export const deleteWebhook = async (db: Connection, id: string): Promise<number> =>
  isUuid(id) ? db('webhooks').where({ id }).delete() : 0;

/** The subscribers of events; locked against deletion until the end of the transaction. */
export const listListeners = (tx: Transaction): Promise<Pick<WebhookRow, 'id' | 'events' | 'created_at'>[]> =>
  tx<WebhookRow>('webhooks').where({ active: true }).orderBy('id').forKeyShare().select('id', 'events', 'created_at');
