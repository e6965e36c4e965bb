/** A replica that refused a connection is skipped this long, unless all did; one that fell silent, longer. */
const passedOverMs = 1000;
const silentOverMs = 15_000;
/** A reading call that got no answer this long is asked of another replica: a frozen one takes calls and never answers. */
export const silentMs = 4000;

/** The replicas of a service, as one variable lists them, `http://one:80,http://other:80`; used in turn. */
export class Replicas {
  readonly urls: readonly string[];
  readonly #passedOverUntil = new Map<string, number>();
  #turn = 0;

  constructor(list: string) {
    this.urls = list.split(',');
  }

  /** The next in turn; if there is a choice, neither `before` nor one that just refused. */
  next(before?: string): string {
    const now = performance.now();
    const others = this.urls.filter((url) => url !== before);
    const open = others.filter((url) => (this.#passedOverUntil.get(url) ?? 0) <= now);
    const choice = open.length > 0 ? open : others.length > 0 ? others : this.urls;
    this.#turn = (this.#turn + 1) % this.urls.length;
    return choice[this.#turn % choice.length] as string;
  }

  passOver(url: string, error: unknown): void {
    if (isRefused(error)) this.#skip(url, passedOverMs);
    if (error instanceof SilentReplica) this.#skip(url, silentOverMs);
  }

  #skip(url: string, ms: number): void {
    this.#passedOverUntil.set(url, performance.now() + ms);
  }
}

const known = new Map<string, Replicas>();

/** Shared by all users of the same replicas, so that each learns of one that refuses. */
export function replicasOf(list: string): Replicas {
  const replicas = known.get(list) ?? new Replicas(list);
  known.set(list, replicas);
  return replicas;
}

/** The same path at each replica. */
export const eachWithPath = (list: string, path: string): string =>
  list
    .split(',')
    .map((url) => new URL(path, url).href)
    .join(',');

type Failure = { code?: string; cause?: { code?: string } };
const codeOf = (error: unknown) => (error as Failure).cause?.code ?? (error as Failure).code ?? '';
const refused = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const cut = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** It took a call and did not answer in time. */
export class SilentReplica extends Error {}
/** Nothing of the call was sent. */
const isRefused = (error: unknown): boolean => refused.has(codeOf(error));

export const isRead = (method: string): boolean => ['GET', 'HEAD'].includes(method.toUpperCase());

/**
 * Whether a failed call may be retried at another replica: nothing of it was sent, or it only reads and its connection
 * was cut or silent.
 */
export const mayAskAnother = (method: string, error: unknown): boolean =>
  isRefused(error) || (isRead(method) && (error instanceof SilentReplica || cut.has(codeOf(error))));

/** Calls one replica, and another once if that is safe; `tried` hears which. */
export async function fetchReplica(
  list: string,
  path: string,
  init: RequestInit = {},
  tried?: (url: string) => void,
): Promise<Response> {
  const replicas = replicasOf(list);
  const first = replicas.next();
  tried?.(first);
  const hasChoice = replicas.urls.length > 1 && isRead(init.method ?? 'GET');
  try {
    return await fetchInTime(new URL(path, first), init, hasChoice ? silentMs : null);
  } catch (error) {
    replicas.passOver(first, error);
    const other = replicas.next(first);
    const isReadAlready = init.body instanceof ReadableStream;
    if (other === first || isReadAlready || !mayAskAnother(init.method ?? 'GET', error)) throw error;
    tried?.(other);
    return fetch(new URL(path, other), init);
  }
}

/** The time ends with the first byte of the answer. */
async function fetchInTime(url: URL, init: RequestInit, ms: number | null): Promise<Response> {
  if (ms === null) return fetch(url, init);
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(new SilentReplica(`${url.host} is silent`)), ms);
  const signal = init.signal ? AbortSignal.any([init.signal, silent.signal]) : silent.signal;
  return fetch(url, { ...init, signal }).finally(() => clearTimeout(timer));
}
