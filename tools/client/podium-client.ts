import { solve, type Puzzle } from './puzzle.ts';
import { fillAddress, type Call, type CallAnswer, type CallInput, type RouteOf } from '@podium/contracts/call.ts';

/** The public API as a script uses it: seeds, journeys and benchmarks call the product only through it. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: { errors?: { code: string; line?: number; column?: string; message: string }[]; message?: string };
  constructor(call: string, status: number, body: { code?: string; message?: string }) {
    super(
      `${call}: ${status} ${body.code ?? ''} ${body.message ?? ''} ${JSON.stringify((body as ApiProblem['body']).errors ?? '')}`,
    );
    this.status = status;
    this.code = body.code ?? '';
    this.body = body;
  }
}

export type CsvFile = { name: string; text: string | Uint8Array<ArrayBuffer>; fields?: Record<string, string> };

type Options = { file?: CsvFile; idempotencyKey?: string };
type AskInput<C extends Call> = Omit<CallInput<RouteOf<C>>, 'files'> & Options;
/** A script sends the text of a file, not a browser's file. */
type Asked<C extends Call> = object extends AskInput<C> ? [input?: AskInput<C>] : [input: AskInput<C>];

export class PodiumClient {
  readonly baseUrl: string;
  #credentials: { email: string; password: string } | null = null;
  /** Sent with every call beside its own. */
  headers: Record<string, string> = {};
  #token = '';
  #expiresAt = 0;

  constructor(baseUrl: string, credentials?: { email: string; password: string }) {
    this.baseUrl = baseUrl;
    this.#credentials = credentials ?? null;
  }

  /** A client with an existing token. */
  static withToken(baseUrl: string, token: string): PodiumClient {
    const client = new PodiumClient(baseUrl);
    client.#token = token;
    client.#expiresAt = Infinity;
    return client;
  }

  /** The same client with additional headers. */
  withHeaders(headers: Record<string, string>): PodiumClient {
    const client = new PodiumClient(this.baseUrl);
    client.headers = headers;
    client.token = () => this.token();
    return client;
  }

  async token(): Promise<string> {
    if (this.#credentials && Date.now() > this.#expiresAt) {
      const ask = async (puzzle?: Puzzle) => {
        const answer = await fetch(`${this.baseUrl}/api/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...this.#credentials, puzzle }),
        });
        return { answer, body: (await answer.json()) as { accessToken: string; expiresIn: number; puzzle?: Puzzle } };
      };
      const first = await ask();
      // Others of this address typed wrong passwords, as a fuzzer does.
      const { answer, body } = first.body.puzzle ? await ask(solve(first.body.puzzle)) : first;
      if (!answer.ok) throw new ApiProblem('POST /api/token', answer.status, body as object);
      this.#token = body.accessToken;
      this.#expiresAt = Date.now() + (body.expiresIn - 60) * 1000;
    }
    return this.#token;
  }

  get = <T>(path: string) => this.call<T>('GET', path);
  post = <T>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call<T>('POST', path, body, headers);
  put = <T>(path: string, body: unknown, headers?: Record<string, string>) => this.call<T>('PUT', path, body, headers);
  delete = <T>(path: string) => this.call<T>('DELETE', path);

  /** A call of the contract, with its answer as the contract has it. */
  async ask<C extends Call>(route: C, ...[input]: Asked<C>): Promise<CallAnswer<C>> {
    const { params, query, body, file, idempotencyKey } = (input ?? {}) as Options &
      Parameters<typeof fillAddress>[1] & { body?: unknown };
    const path = fillAddress(route.path, { params, query });
    if (file) return this.upload(path, file);
    return this.call(route.method.toUpperCase(), path, body, {
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    });
  }

  async upload<T>(path: string, { name, text, fields = {} }: CsvFile): Promise<T> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([text]), name);
    return this.call('POST', path, form);
  }

  async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    const token = await this.token();
    const answer = await fetch(this.baseUrl + path, {
      method,
      headers: {
        ...this.headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    const parsed = text === '' ? undefined : JSON.parse(text);
    if (!answer.ok) throw new ApiProblem(`${method} ${path}`, answer.status, parsed ?? {});
    return parsed as T;
  }
}

/** Runs work over items, `width` at a time; the first failure ends it. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(width, items.length) }, async () => {
      while (next < items.length) {
        const at = next++;
        results[at] = await work(items[at] as T, at);
      }
    }),
  );
  return results;
}

/** Polls until the answer fits; throws when that takes too long. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  done: (value: T) => boolean,
  limitMs = 30_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const value = await ask();
    if (done(value)) return value;
    if (Date.now() > end)
      throw new Error(
        `${what} did not happen within ${limitMs / 1000} s; last: ${JSON.stringify(value).slice(0, 300)}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
