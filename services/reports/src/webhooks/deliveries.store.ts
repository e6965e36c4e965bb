import type { AttemptProblem, DeliveryState } from '@podium/contracts/api/reports/webhooks.ts';
import { isUuid, type Connection, type Database, type Transaction } from '@podium/service-kit/database.ts';
import type { WebhookRow } from './webhooks.store.ts';

/**
 * One message to one webhook; `attempts` counts its tries, `next_at` is the next one or the end of the current one's
 * lease.
 */
export type DeliveryRow = {
  id: string;
  webhook_id: string;
  message_id: string;
  type: string;
  payload: string;
  state: DeliveryState;
  attempts: number;
  next_at: Date;
  sending: boolean;
  created_at: Date;
  delivered_at: Date | null;
};
/** One try; `status` is null if there was no answer. */
export type AttemptRow = {
  at: Date;
  status: number | null;
  problem: AttemptProblem | null;
  answer: string;
  duration_ms: number;
};
/** With its last try. */
export type Logged = DeliveryRow & { last: (Omit<AttemptRow, 'at'> & { at: string }) | null };
/** `message_id` is the receiver's key for recognizing a repetition. */
export type NewDelivery = Pick<DeliveryRow, 'webhook_id' | 'message_id' | 'type' | 'payload'>;

/** Existing ones are left as they are. */
export async function insertDeliveries(tx: Transaction, rows: NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await tx('webhook_deliveries').insert(rows).onConflict(['webhook_id', 'message_id']).ignore();
}

/** Returns its id. */
export async function insertDelivery(tx: Transaction, row: NewDelivery): Promise<string> {
  const [made] = await tx('webhook_deliveries').insert(row).returning('id');
  return made.id as string;
}

/** With the target, and the secrets to sign with. */
export type Due = DeliveryRow & Pick<WebhookRow, 'url' | 'sealed_secret' | 'previous_secret' | 'previous_until'>;

/**
 * Takes due deliveries for longer than any live sender needs; those of a dead one are released by then. Longest due
 * first, and only a few per target, so that one that hangs does not delay the others.
 */
export async function claimDue(
  db: Database,
  { max, maxOfOne, busy, leaseMs }: { max: number; maxOfOne: number; busy: string[]; leaseMs: number },
): Promise<Due[]> {
  const { rows } = await db.raw<{ rows: Due[] }>(
    `
      update webhook_deliveries d
      set next_at = now() + :leaseMs * interval '1 millisecond', sending = true, attempts = d.attempts + 1
      from (
        select due.id, url, sealed_secret, previous_secret, previous_until
        from webhooks
        cross join lateral (
          select id, next_at
          from webhook_deliveries
          where webhook_id = webhooks.id and state = 'waiting' and next_at <= now()
          order by next_at
          limit :maxOfOne
          for update skip locked
        ) as due
        where active and not webhooks.id = any(cast(:busy as uuid[]))
        order by due.next_at
        limit :max
      ) as w
      where d.id = w.id
      returning d.*, w.url, w.sealed_secret, w.previous_secret, w.previous_until
    `,
    { max, maxOfOne, busy, leaseMs },
  );
  return rows;
}

/** Records the result of a try; false if another sender took the delivery meanwhile, whose result counts then. */
export async function settle(
  tx: Transaction,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  change: Pick<DeliveryRow, 'state'> & { next_at?: Date; delivered_at?: Date },
): Promise<boolean> {
  const settled = await tx('webhook_deliveries')
    .where({ id, attempts, sending: true })
    .update({ ...change, sending: false });
  return settled > 0;
}

export const insertAttempt = (tx: Transaction, deliveryId: string, row: AttemptRow): Promise<void> =>
  tx('webhook_attempts').insert({ delivery_id: deliveryId, ...row });

const withLast = `webhook_deliveries.*, (
  select to_jsonb(last_one)
  from (
    select at, status, problem, answer, duration_ms
    from webhook_attempts
    where delivery_id = webhook_deliveries.id
    order by id desc
    limit 1
  ) as last_one
) as last`;

/** Newest first. */
export async function listDeliveries(
  db: Connection,
  { webhookId, state, offset, limit }: { webhookId: string; state?: string | undefined; offset: number; limit: number },
): Promise<{ rows: Logged[]; total: number }> {
  const wanted = db('webhook_deliveries')
    .where({ webhook_id: webhookId })
    .modify((query) => void (state && query.where({ state })));
  const [counted, rows] = await Promise.all([
    wanted.clone().count({ total: '*' }).first(),
    wanted
      .clone()
      .select(db.raw(withLast))
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .offset(offset)
      .limit(limit),
  ]);
  return { rows: rows as Logged[], total: Number((counted as { total?: number } | undefined)?.total ?? 0) };
}

/** Undefined for an unknown or malformed id. */
export const findDelivery = async (db: Connection, id: string): Promise<Logged | undefined> =>
  isUuid(id) ? db('webhook_deliveries').where({ id }).select(db.raw(withLast)).first() : undefined;

/** Latest first, at most 100. */
export const listAttempts = (db: Connection, deliveryId: string): Promise<AttemptRow[]> =>
  db('webhook_attempts').where({ delivery_id: deliveryId }).orderBy('id', 'desc').limit(100);

/** Makes it due now, with all its tries again; false while it is being sent. */
export async function restart(db: Connection, id: string): Promise<boolean> {
  const restarted = await db('webhook_deliveries')
    .where({ id })
    .where((free) => free.where({ sending: false }).orWhereRaw('next_at <= now()'))
    .update({ state: 'waiting', attempts: 0, sending: false, next_at: db.fn.now(), delivered_at: null });
  return restarted > 0;
}

/** With their attempts; returns how many. */
export const deleteOldDeliveries = (db: Connection, before: Date): Promise<number> =>
  db('webhook_deliveries').where('created_at', '<', before).delete();

/** `postedAt` is ISO 8601 in UTC. */
export type PostedClass = { classId: string; postedAt: string };
/** The classes of an event whose results were posted since the last message; records all of them. */
export async function noteResults(tx: Transaction, eventId: string, classes: PostedClass[]): Promise<Set<string>> {
  const { rows } = await tx.raw<{ rows: { class_id: string }[] }>(
    `
      insert into told_results (event_id, class_id, posted_at)
      select :eventId, class_id, posted_at
      from jsonb_to_recordset(cast(:classes as jsonb)) as posted (class_id text, posted_at timestamptz)
      on conflict (event_id, class_id)
      do update set posted_at = excluded.posted_at
      where told_results.posted_at < excluded.posted_at
      returning class_id
    `,
    {
      eventId,
      classes: JSON.stringify(classes.map(({ classId, postedAt }) => ({ class_id: classId, posted_at: postedAt }))),
    },
  );
  return new Set(rows.map(({ class_id }) => class_id));
}
