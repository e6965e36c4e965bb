/** One that refused a connection is not asked for so long, unless all did. */
const passedOverMs = 1000;

/** The replicas of a service as one variable names them, `http://one:80,http://other:80`; asked in turn. */
export class Replicas {
  readonly urls: readonly string[];
  readonly #passedOverUntil = new Map<string, number>();
  #turn = 0;

  constructor(list: string) {
    this.urls = list.split(',');
  }

  /** The next in turn; where there is a choice none but `before`, and none that refused just now. */
  next(before?: string): string {
    const now = performance.now();
    const others = this.urls.filter((url) => url !== before);
    const open = others.filter((url) => (this.#passedOverUntil.get(url) ?? 0) <= now);
    const choice = open.length > 0 ? open : others.length > 0 ? others : this.urls;
    this.#turn = (this.#turn + 1) % this.urls.length;
    return choice[this.#turn % choice.length] as string;
  }

  passOver(url: string): void {
    this.#passedOverUntil.set(url, performance.now() + passedOverMs);
  }
}

const known = new Map<string, Replicas>();

/** Shared by all who name the same replicas, so that each hears of one that refuses. */
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

/** Nothing of the call was sent. */
export const isRefused = (error: unknown): boolean => refused.has(codeOf(error));

/**
 * Whether a call that failed may be made again at another replica: nothing of it was sent, or it only reads and its
 * connection was cut.
 */
export const mayAskAnother = (method: string, error: unknown): boolean =>
  isRefused(error) || (['GET', 'HEAD'].includes(method.toUpperCase()) && cut.has(codeOf(error)));

/** Asks one replica, and another once where that is safe. */
export async function fetchReplica(list: string, path: string, init: RequestInit = {}): Promise<Response> {
  const replicas = replicasOf(list);
  const first = replicas.next();
  try {
    return await fetch(new URL(path, first), init);
  } catch (error) {
    if (isRefused(error)) replicas.passOver(first);
    const other = replicas.next(first);
    const isReadAlready = init.body instanceof ReadableStream;
    if (other === first || isReadAlready || !mayAskAnother(init.method ?? 'GET', error)) throw error;
    return fetch(new URL(path, other), init);
  }
}
