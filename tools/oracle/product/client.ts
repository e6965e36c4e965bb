import { createHmac, randomUUID } from 'node:crypto';

/** Asks to try again in a moment. */
const underway = 'catalog/merge-underway';

/** A call that the product refused: its status and the code of its problem+json. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(call: string, status: number, problem: { code?: string; message?: string; errors?: unknown }) {
    super(`${call}: ${status} ${problem.code} ${problem.message} ${JSON.stringify(problem.errors ?? '')}`);
    this.status = status;
    this.code = problem.code ?? '';
  }
}

/** Called before each call: the moment that it happens at, or null for now. */
export type Moment = () => Date | null;

/** One person's sign-in at the public API, by plain HTTP. */
export class Client {
  readonly #baseUrl: string;
  readonly #credentials: { email: string; password: string };
  readonly #headers: () => Record<string, string>;
  #token: Promise<string> | null = null;
  #expiresAt = 0;

  /** `clock` needs a product that was started with this SEED_CLOCK_SECRET (decision 011). */
  constructor(
    baseUrl: string,
    credentials: { email: string; password: string },
    clock?: { secret: string; moment: Moment },
  ) {
    this.#baseUrl = baseUrl;
    this.#credentials = credentials;
    this.#headers = (): Record<string, string> => {
      const instant = clock?.moment()?.toISOString();
      if (!clock || !instant) return {};
      return { 'x-seed-clock': `${instant} ${createHmac('sha256', clock.secret).update(instant).digest('hex')}` };
    };
  }

  /** The same person, whose calls happen at other moments. */
  at = (clock?: { secret: string; moment: Moment }): Client => {
    const client = new Client(this.#baseUrl, this.#credentials, clock);
    client.#signIn = () => this.#signIn();
    return client;
  };

  get = <T>(path: string): Promise<T> => this.#call('GET', path);
  delete = <T>(path: string): Promise<T> => this.#call('DELETE', path);
  post = <T>(path: string, body: object): Promise<T> => this.#call('POST', path, JSON.stringify(body));
  put = <T>(path: string, body: object): Promise<T> => this.#call('PUT', path, JSON.stringify(body));

  /** A file with further fields. */
  upload<T>(path: string, text: string, fields: Record<string, string> = {}): Promise<T> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([text]), 'oracle.csv');
    return this.#call('POST', path, form);
  }

  pictures<T>(path: string, names: string[], picture: Buffer<ArrayBuffer>): Promise<T> {
    const form = new FormData();
    for (const name of names) form.append(name, new Blob([picture], { type: 'image/png' }), `${name}.png`);
    return this.#call('POST', path, form);
  }

  text = (path: string): Promise<string> => this.#fetch('GET', path);

  async #call<T>(method: string, path: string, body?: string | FormData): Promise<T> {
    const text = await this.#fetch(method, path, body);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** Asked again, by the same key, while a busy product asks for that. */
  async #fetch(method: string, path: string, body?: string | FormData): Promise<string> {
    const key = randomUUID();
    const ask = async () => {
      const answer = await fetch(this.#baseUrl + path, {
        method,
        headers: {
          ...this.#headers(),
          authorization: `Bearer ${await this.#signIn()}`,
          ...(method !== 'GET' && { 'idempotency-key': key }),
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const { answer } = await poll(ask, ({ status, text }) => status !== 503 && !text.includes(underway), 60);
    if (answer.status >= 400) throw new Refusal(`${method} ${path}`, answer.status, parsed(answer.text));
    return answer.text;
  }

  #signIn = (): Promise<string> => {
    if (!this.#token || Date.now() > this.#expiresAt) {
      this.#expiresAt = Date.now() + 300_000;
      this.#token = this.#fetchToken();
    }
    return this.#token;
  };

  async #fetchToken(): Promise<string> {
    const answer = await fetch(`${this.#baseUrl}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.#credentials),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Refusal('POST /api/token', answer.status, parsed(text));
    return (JSON.parse(text) as { accessToken: string }).accessToken;
  }
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return { message: text.slice(0, 200) };
  }
}

/** Asks until the answer will do; null after `seconds`, with nothing that would do. */
export async function poll<T>(ask: () => Promise<T>, willDo: (answer: T) => boolean, seconds: number) {
  const end = performance.now() + seconds * 1000;
  for (let pauseMs = 10; ; pauseMs = Math.min(200, pauseMs * 1.5)) {
    const answer = await ask();
    if (willDo(answer)) return { answer, ok: true };
    if (performance.now() > end) return { answer, ok: false };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
