import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inParallel, type PodiumClient } from '../client/podium-client.ts';
import { pin, type Rider, type World } from '../testing/world.ts';
import type { Journal, Operation } from './journal.ts';
import type { Random } from './random.ts';

export type Cast = {
  dealers: { id: string; client: PodiumClient }[];
  /** Who has credit to spend. */ spenders: Rider[];
  /** Whose results are posted again and again; they spend nothing. */ races: { id: string; riders: Rider[] }[];
  /** Whose profile is written; each by one writer, so that the last acknowledged state is known. */ neighbors: Rider[];
};

const startCents = 90_000_000;
const answerMs = 20_000;

export async function castPlayers(world: World): Promise<Cast> {
  const dealers = await inParallel(Array.from({ length: 6 }), 2, () => world.dealer());
  const spenders = await inParallel(Array.from({ length: 20 }), 4, () => world.riderWithCredit(startCents / 100));
  const neighbors = await inParallel(Array.from({ length: 4 }), 4, () => world.rider());
  const races = await inParallel(Array.from({ length: 2 }), 2, async () => ({
    id: (await world.event()).id,
    riders: await inParallel(Array.from({ length: 3 }), 3, () => world.rider()),
  }));
  return { dealers, spenders, races, neighbors };
}

type LoadParts = {
  world: World;
  cast: Cast;
  journal: Journal;
  random: Random;
  /** The longest pause of a counter between two customers. */ restMs: number;
};

/** The load on the product while faults strike, until `stop`; every operation is in the journal. */
export class Load {
  readonly #world: World;
  readonly #cast: Cast;
  readonly #journal: Journal;
  readonly #random: Random;
  readonly #restMs: number;
  #stopped = false;
  #workers: Promise<unknown> = Promise.resolve();

  constructor({ world, cast, journal, random, restMs }: LoadParts) {
    this.#world = world;
    this.#cast = cast;
    this.#journal = journal;
    this.#random = random;
    this.#restMs = restMs;
  }

  start(): void {
    const counters = Array.from({ length: 6 }, () => this.#repeat(() => this.#atTheCounter()));
    const offices = this.#cast.races.map((race) => this.#repeat(() => this.#postResults(race)));
    const profiles = this.#cast.neighbors.map((rider) => this.#repeat(() => this.#writeProfile(rider)));
    this.#workers = Promise.all([...counters, ...offices, ...profiles]);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#workers;
  }

  async #repeat(work: () => Promise<void>): Promise<void> {
    while (!this.#stopped) await work();
  }

  /** Mostly redemptions; now and then one that was acknowledged is undone. */
  async #atTheCounter(): Promise<void> {
    const undoable = this.#random.next() < 0.1 ? this.#journal.takeUndoable() : undefined;
    const { client, id: dealerId } = undoable
      ? this.#dealer(undoable.facts.dealerId as string)
      : this.#random.pick(this.#cast.dealers);
    if (undoable) {
      const redemptionId = (undoable.answer as { redemption: { id: string } }).redemption.id;
      await this.#carryOut('undo', { redemptionId }, (key) =>
        this.#send(client, 'DELETE', `/api/dealer/credit-redemption/${redemptionId}`, key),
      );
      return;
    }
    const [riderId, amountCents] = [this.#random.pick(this.#cast.spenders).id, this.#random.between(1, 300)];
    const body = { riderId, amountCents, currency: 'USD', pin, employeeName: 'Dana', idVerified: true };
    // Without pauses the load would measure the machine instead.
    await pause(this.#random.between(0, this.#restMs));
    await this.#carryOut('redeem', { riderId, dealerId, amountCents }, (key) =>
      this.#send(client, 'POST', '/api/dealer/redeem', key, body),
    );
  }

  #dealer = (id: string) =>
    this.#cast.dealers.find((dealer) => dealer.id === id) ?? this.#random.pick(this.#cast.dealers);

  async #postResults({ id, riders }: Cast['races'][number]): Promise<void> {
    const order = [...riders].sort(() => this.#random.next() - 0.5);
    const text = `Class,Place,Email\n${order.map(({ email }, i) => `450 A,${i + 1},${email}\n`).join('')}`;
    await this.#carryOut('results', { eventId: id, riderIds: order.map((rider) => rider.id) }, (key) => {
      const form = new FormData();
      form.append('file', new Blob([text]), 'results.csv');
      return this.#send(this.#world.admin, 'POST', `/api/event/${id}/upload-all-class-result`, key, form);
    });
    await pause(200);
  }

  async #writeProfile(rider: Rider): Promise<void> {
    const hometown = `Town ${randomUUID().slice(0, 8)}, CA`;
    await this.#carryOut('profile', { riderId: rider.id, hometown }, (key) =>
      this.#send(this.#world.admin, 'PUT', `/api/admin/rider/${rider.id}`, key, { hometown }),
    );
    await pause(200);
  }

  /**
   * Retries with the same idempotency key until the outcome is known, as a clerk who presses Retry. What is unknown
   * when the load ends is retried by `settle`.
   */
  async #carryOut(kind: Operation['kind'], facts: Operation['facts'], send: Operation['send']): Promise<void> {
    const operation = this.#journal.begin(kind, facts, send);
    for (let tries = 0; !this.#stopped || tries === 0; tries += 1) {
      await this.#journal.ask(operation);
      if (operation.state !== 'ambiguous') return;
      await pause(Math.min(250 * 2 ** tries, 2000));
    }
  }

  /** Retries every operation with an unknown outcome until it is known. */
  async settle(limitMs: number): Promise<void> {
    const end = Date.now() + limitMs;
    for (let open = this.#journal.open(); open.length > 0 && Date.now() < end; open = this.#journal.open()) {
      await inParallel(open, 8, (operation) => this.#journal.ask(operation));
      await pause(200);
    }
  }

  async #send(client: PodiumClient, method: string, path: string, key: string, body?: object): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(this.#world.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${await client.token()}`,
        'idempotency-key': key,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMs),
    });
  }
}
