import { randomUUID } from 'node:crypto';
import type { Webhook, WebhookEvent } from '@podium/contracts/api/reports/webhooks.ts';
import type { Asked } from '@podium/service-kit/answer-once.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import type { WriteReport } from '@podium/service-kit/staff-write.ts';
import type { ReportsParts } from '../parts.ts';
import { answerSealed } from '../sealing/answer-sealed.ts';
import { badTarget, noSuchWebhook, tooManyWebhooks } from './errors.ts';
import { newWebhookSecret } from './sign.ts';
import { resolveTarget, TargetFailure } from './target/resolve-target.ts';
import { readTarget } from './target/target-rules.ts';
import {
  countWebhooksAlone,
  deleteWebhook as deleteRow,
  findWebhook,
  insertWebhook,
  listWebhooks as listRows,
  lockWebhook,
  updateWebhook as updateRow,
  type WebhookRow,
} from './webhooks.store.ts';

const dayMs = 86_400_000;
const maxWebhooks = 50;
type Parts = Pick<ReportsParts, 'db' | 'sealer' | 'allowedHosts' | 'resolve' | 'clock'>;
type Change = {
  url?: string | undefined;
  description?: string | undefined;
  events?: WebhookEvent[] | undefined;
  active?: boolean | undefined;
};

/** Newest first, with their waiting and failed deliveries; never a secret. */
export const listWebhooks = async ({ db, clock }: Parts): Promise<Webhook[]> =>
  (await listRows(db)).map((row) => viewOf(row, clock()));

/** Throws `reports/no-such-webhook`. */
export async function getWebhook({ clock }: Pick<Parts, 'clock'>, id: string, db: Connection): Promise<Webhook> {
  const row = await findWebhook(db, id);
  if (!row) throw noSuchWebhook();
  return viewOf(row, clock());
}

/**
 * Returns the signing secret, this once. Throws `reports/too-many-webhooks` beyond 50, and `request/invalid` for a URL
 * that may not be called.
 */
export async function createWebhook(
  parts: Parts,
  { url, description, events }: { url: string; description: string; events: WebhookEvent[] },
  { userId, asked, about }: Pick<WriteReport, 'about'> & { userId: string; asked: Asked },
) {
  // Before the transaction, since it queries a name server.
  const target = await checkedTarget(parts, url);
  return answerSealed(parts, asked, async (tx) => {
    if ((await countWebhooksAlone(tx)) >= maxWebhooks) throw tooManyWebhooks(maxWebhooks);
    const [id, secret] = [randomUUID() as string, newWebhookSecret()];
    const created_at = parts.clock();
    await insertWebhook(tx, {
      id,
      url: target,
      description,
      events,
      sealed_secret: parts.sealer.seal(secret, id),
      created_by: userId,
      created_at,
    });
    about('webhook', id);
    return { webhook: await getWebhook(parts, id, tx), secret };
  });
}

/**
 * Switching it on again forgets its failures. Throws `reports/no-such-webhook`, `request/invalid`.
 */
export async function updateWebhook(
  parts: Parts,
  id: string,
  { url, ...change }: Change,
  { changedFrom, changedTo }: Pick<WriteReport, 'changedFrom' | 'changedTo'>,
): Promise<Webhook> {
  if (!(await findWebhook(parts.db, id))) throw noSuchWebhook();
  const target = url === undefined ? undefined : await checkedTarget(parts, url);
  return parts.db.transaction(async (tx) => {
    const row = await lockWebhook(tx, id);
    if (!row) throw noSuchWebhook();
    const starts = change.active === true && !row.active;
    await updateRow(tx, id, {
      ...defined({ ...change, url: target }),
      ...(starts && { ended_by: null, ended_at: null, failing_since: null }),
      ...(change.active === false && row.active && { ended_by: null, ended_at: parts.clock() }),
    });
    const webhook = await getWebhook(parts, id, tx);
    changedFrom(named(row));
    changedTo(named(webhook));
    return webhook;
  });
}

/**
 * A new secret, returned this once; deliveries are signed with the previous one too for `graceDays`. Throws
 * `reports/no-such-webhook`.
 */
export async function rotateSecret(parts: Parts, id: string, graceDays: number, asked: Asked) {
  const now = parts.clock();
  return answerSealed(parts, asked, async (tx) => {
    const row = await lockWebhook(tx, id);
    if (!row) throw noSuchWebhook();
    const secret = newWebhookSecret();
    await updateRow(tx, id, {
      sealed_secret: parts.sealer.seal(secret, id),
      previous_secret: graceDays > 0 ? row.sealed_secret : null,
      previous_until: graceDays > 0 ? new Date(now.getTime() + graceDays * dayMs) : null,
      rotated_at: now,
    });
    return { webhook: await getWebhook(parts, id, tx), secret };
  });
}

/** With its deliveries. Throws `reports/no-such-webhook`. */
export const deleteWebhook = (
  { db }: Parts,
  id: string,
  { changedFrom }: Pick<WriteReport, 'changedFrom'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockWebhook(tx, id);
    if (!row) throw noSuchWebhook();
    changedFrom(named(row));
    await deleteRow(tx, id);
  });

/** Checks the URL's form, and where its name resolves now. It is checked again before each delivery. */
async function checkedTarget(parts: Parts, text: string): Promise<string> {
  const url = readTarget(text, parts.allowedHosts);
  if (!url) throw badTarget('reports/webhook-url');
  await resolveTarget(url, parts).catch((failure: unknown) => {
    if (!(failure instanceof TargetFailure)) throw failure;
    throw badTarget(failure.problem === 'unresolved' ? 'reports/webhook-unresolved' : 'reports/webhook-private');
  });
  return url.href;
}

const defined = (change: Partial<WebhookRow> | Record<string, unknown>): Partial<WebhookRow> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
const named = ({
  url,
  description,
  events,
  active,
}: Pick<WebhookRow, 'url' | 'description' | 'events' | 'active'>) => ({ url, description, events, active });

const instant = (date: Date | null) => date?.toISOString() ?? null;
function viewOf(row: WebhookRow & { waiting: number; failed: number }, now: Date): Webhook {
  const isInGrace = row.previous_until !== null && row.previous_until > now;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    active: row.active,
    endedBy: row.ended_by,
    endedAt: instant(row.ended_at),
    failingSince: instant(row.failing_since),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    rotatedAt: instant(row.rotated_at),
    previousUntil: isInGrace ? instant(row.previous_until) : null,
    lastDeliveredAt: instant(row.last_delivered_at),
    waiting: row.waiting,
    failed: row.failed,
  };
}
