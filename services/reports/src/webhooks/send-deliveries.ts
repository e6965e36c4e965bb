import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@podium/service-kit/database.ts';
import type { Logger } from '@podium/service-kit/logger.ts';
import { apartFromCall } from '@podium/service-kit/staff-write.ts';
import type { ReportsParts } from '../parts.ts';
import { claimDue, insertAttempt, settle, type Due } from './deliveries.store.ts';
import { endOf, nextTry } from './retry-rules.ts';
import { signedHeaders } from './sign.ts';
import { postToTarget, type Outcome } from './target/post-to-target.ts';
import { readTarget } from './target/target-rules.ts';
import { lockWebhook, updateWebhook } from './webhooks.store.ts';

const atOnce = 8;
const maxOfOne = 3;
const timeoutMs = 10_000;
/** Longer than a try can take: a result that is not back by then will not come. */
const leaseMs = 30_000;
const pollMs = 1000;

type Parts = Pick<ReportsParts, 'db' | 'sealer' | 'allowedHosts' | 'resolve' | 'clock'> & { log: Logger };

/**
 * Sends due deliveries: at once when woken, and by a slow poll for later ones and those of other instances. No
 * transaction is open while waiting for a target; several senders share the work.
 */
export class DeliverySender {
  readonly #parts: Parts;
  readonly #timeoutMs: number;
  readonly #open = new Map<Promise<void>, string>();
  #claiming: Promise<void> | null = null;
  #wanted = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts, limits: { timeoutMs?: number } = {}) {
    this.#parts = parts;
    this.#timeoutMs = limits.timeoutMs ?? timeoutMs;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), pollMs);
    this.wake();
  }

  readonly wake = (): void => {
    this.#wanted = true;
    if (this.#stopped || this.#claiming) return;
    this.#claiming = apartFromCall(() => this.#claim())
      .catch((error: Error) => this.#parts.log.warn({ reason: error.message }, 'webhooks wait'))
      .finally(() => {
        this.#claiming = null;
      });
  };

  async #claim(): Promise<void> {
    while (this.#wanted && !this.#stopped && this.#open.size < atOnce) {
      this.#wanted = false;
      const due = await claimDue(this.#parts.db, {
        max: atOnce - this.#open.size,
        maxOfOne,
        busy: this.#busy(),
        leaseMs,
      });
      for (const delivery of due) this.#begin(delivery);
      if (due.length > 0) this.#wanted = true;
    }
  }

  #begin(delivery: Due): void {
    const work = deliver(this.#parts, delivery, this.#timeoutMs)
      .catch((error: Error) => this.#parts.log.warn({ delivery: delivery.id, reason: error.message }, 'not noted'))
      .finally(() => {
        this.#open.delete(work);
        this.wake();
      });
    this.#open.set(work, delivery.webhook_id);
  }

  /** Targets with the maximum number of open deliveries. */
  #busy(): string[] {
    const counts = Map.groupBy(this.#open.values(), (id) => id);
    return [...counts].filter(([, open]) => open.length >= maxOfOne).map(([id]) => id);
  }

  /** Waits for the deliveries in progress, which take no longer than a try. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    await this.#claiming;
    await Promise.all(this.#open.keys());
  }
}

async function deliver(parts: Parts, due: Due, timeoutMs: number): Promise<void> {
  const at = parts.clock();
  const began = performance.now();
  const outcome = await post(parts, due, at, timeoutMs);
  await note(parts, due, outcome, { at, durationMs: Math.round(performance.now() - began) });
}

function post(parts: Parts, due: Due, at: Date, timeoutMs: number): Promise<Outcome> {
  const url = readTarget(due.url, parts.allowedHosts);
  // It was allowed when it was added, and no longer is.
  if (!url) return Promise.resolve({ status: null, problem: 'private-address', answer: '' });
  const older = due.previous_secret && due.previous_until && due.previous_until > at ? [due.previous_secret] : [];
  const secrets = [due.sealed_secret, ...older].map((sealed) => parts.sealer.open(sealed, due.webhook_id));
  const headers = signedHeaders({ id: due.message_id, at, body: due.payload }, secrets);
  return postToTarget({ url, headers, body: due.payload }, { ...parts, timeoutMs });
}

type Tried = { at: Date; durationMs: number };

/** The target first, then the delivery, the lock order everywhere. */
async function note({ db, clock }: Parts, due: Due, outcome: Outcome, { at, durationMs }: Tried): Promise<void> {
  const now = clock();
  const { status, problem, answer } = outcome;
  await (db as Database).transaction(async (tx) => {
    const webhook = await lockWebhook(tx, due.webhook_id);
    if (!webhook) return;
    const next = problem ? nextTry(due.attempts, now, Math.random()) : null;
    const isGone = status === 410;
    const isSettled = await settle(
      tx,
      due,
      problem === null
        ? { state: 'delivered', delivered_at: now }
        : next && !isGone
          ? { state: 'waiting', next_at: next }
          : { state: 'failed' },
    );
    if (!isSettled) return;
    await insertAttempt(tx, due.id, { at, status, problem, answer, duration_ms: durationMs });
    const failingSince = problem ? (webhook.failing_since ?? at) : null;
    const end = problem && webhook.active ? endOf(status, failingSince as Date, now) : null;
    const change = {
      failing_since: failingSince,
      ...(problem === null && { last_delivered_at: now }),
      ...(end && { active: false, ended_by: end, ended_at: now }),
    };
    if (!isDeepStrictEqual({ ...webhook, ...change }, webhook)) await updateWebhook(tx, due.webhook_id, change);
  });
}
