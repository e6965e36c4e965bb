import { askSignIn, forgetUser, getUser, setUser } from '@podium/ui/federated/session.ts';
import { currentLocale, i18n } from '@podium/ui/federated/i18n.ts';
import { ApiError, apiErrorOf } from '../api/api-error.ts';
import { refuseOffline } from '../api/offline.ts';
import { isLost, keyHeader, openCalls } from '../api/attempt-key.ts';
import { solvePuzzle } from '../api/solve-puzzle.ts';
import { bareAddress } from '../i18n/locale-path.ts';

type QueryValue = string | number | boolean | null | undefined;
export type CallOptions = {
  query?: Record<string, QueryValue>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The version that a change is based on, from `getVersioned`: the answer is 412 if somebody changed it meanwhile. */
  version?: string | null;
  /**
   * Called before the proof-of-work puzzle that an attempt needs after too many wrong ones; it takes a second or more.
   */
  onCheck?: () => void;
};

function addressOf(path: string, query: CallOptions['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

function send(method: string, path: string, { query, body, headers, signal, version }: CallOptions): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(addressOf(path, query), {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLocale(),
      'X-Requested-With': 'podium',
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(version && { 'If-Match': version }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** `renewed`, or the reason why not. */
type Renewal = 'renewed' | ApiError;
let refreshing: Promise<Renewal> | null = null;
/** How often this page renewed its session: a call that started before the last renewal need not renew it again. */
let renewals = 0;
/** How often the reader signed in again on the page. */
let signIns = 0;

/** The access cookie lives ten minutes; many calls may find it expired at once, and one of them renews it for all. */
function renewOnce(): Promise<Renewal> {
  refreshing ??= alone(async (): Promise<Renewal> => {
    const response = await send('POST', '/api/token/refresh', {});
    if (!response.ok) return apiErrorOf(response.status, response.statusText, await response.text());
    renewals += 1;
    return 'renewed';
  })
    .catch(() => new ApiError(0, 'service/unavailable', i18n.t('ui:error.offline')))
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}

/** One tab at a time: a refresh cookie works once, and a second use ends the session as stolen. */
function alone<T>(act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request('podium.renew', act) as Promise<T>) : act();
}

const leavingKey = 'podium.leaving';
let isLeaving = false;

/** Why a call was not repeated: a write is only repeated by the user. */
const signedInAgain = () => new ApiError(401, 'session/renewed', i18n.t('ui:error.signedInAgain'));

/**
 * The session has ended. On signed-in pages the user signs in again in a dialog, and no typed value is lost; those who
 * do not, and staff in a proxy session, leave. Elsewhere the page continues without a user.
 */
async function signInAgain({ message }: ApiError): Promise<boolean> {
  const user = getUser();
  if (!user) return false;
  if (!bareAddress(location.pathname).startsWith('/auth/')) {
    setUser(null);
    return false;
  }
  if (!user.proxyHost && (await askSignIn())) {
    renewals += 1;
    signIns += 1;
    return true;
  }
  leave(message);
  return false;
}

/** The sentence of spec section 8 is shown on the page that logout leads to. */
function leave(message: string): void {
  if (isLeaving) return;
  isLeaving = true;
  forgetUser();
  sessionStorage.setItem(leavingKey, message);
  location.assign('/api/logout');
}

/** Why the last session ended; read once. */
export function takeLeavingMessage(): string | null {
  const message = sessionStorage.getItem(leavingKey);
  sessionStorage.removeItem(leavingKey);
  return message;
}

async function read<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw apiErrorOf(response.status, response.statusText, text);
  return (text ? JSON.parse(text) : undefined) as T;
}

async function reach(method: string, path: string, options: CallOptions): Promise<Response> {
  if (method !== 'GET') refuseOffline();
  try {
    return await send(method, path, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, 'service/unavailable', i18n.t('ui:error.offline'));
  }
}

/**
 * After too many attempts the server requires a proof-of-work puzzle; it is solved and the call repeated without the
 * user.
 */
async function reachChecked(method: string, path: string, options: CallOptions): Promise<Response> {
  const response = await reach(method, path, options);
  if (response.status !== 429) return response;
  const { puzzle } = apiErrorOf(response.status, response.statusText, await response.clone().text());
  if (!puzzle) return response;
  options.onCheck?.();
  const solved = await solvePuzzle(puzzle);
  const withIt =
    method === 'GET'
      ? { ...options, query: { ...options.query, puzzle: JSON.stringify(solved) } }
      : { ...options, body: { ...(options.body as object | undefined), puzzle: solved } };
  return reach(method, path, withIt);
}

/** The session is outdated: its token expired, or the account was verified or approved since. */
function isOutdated({ code }: ApiError): boolean {
  if (code === 'session/missing') return true;
  const user = getUser();
  if (code === 'identity/unverified') return user?.emailVerified === true;
  return code === 'identity/promoter-pending' && user?.status === 'approved';
}

/** The answer of a call, once session errors are handled. */
async function answerTo(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const before = renewals;
  const response = await reachChecked(method, path, options);
  if (response.status !== 401 && response.status !== 403) return response;
  let failure = await failureOf(response);
  if (isOutdated(failure)) {
    const renewal = before === renewals ? await renewOnce() : 'renewed';
    if (renewal === 'renewed') {
      const again = await reach(method, path, options);
      if (again.status !== 401 && again.status !== 403) return again;
      failure = await failureOf(again);
    } else if (renewal.code !== 'session/missing') failure = renewal;
  }
  if (failure.code === 'session/missing' && (await signInAgain(failure))) {
    if (method !== 'GET') throw signedInAgain();
    return reach(method, path, options);
  }
  // Staff deactivated the account: the page that says so replaces every screen.
  const user = getUser();
  if (failure.code === 'identity/deactivated' && user && !user.proxyHost && !user.deActivated)
    setUser({ ...user, deActivated: true });
  throw failure;
}

/**
 * For a call outside this client that found the session expired: renews it, so that the call can be repeated. Throws
 * where the user had to sign in again.
 */
export async function renewSession(): Promise<void> {
  const before = signIns;
  await api.get('/api/me');
  if (signIns !== before) throw signedInAgain();
}

const call = async <T>(method: string, path: string, options?: CallOptions): Promise<T> =>
  read<T>(await answerTo(method, path, options));

/** With the version that an edit of it must send; null where the answer had none. */
async function getVersioned<T extends object>(
  path: string,
  options?: CallOptions,
): Promise<T & { version: string | null }> {
  const answer = await answerTo('GET', path, options);
  return { ...(await read<T>(answer)), version: answer.headers.get('etag') };
}

async function failureOf(response: Response): Promise<ApiError> {
  return apiErrorOf(response.status, response.statusText, await response.text());
}

const once = openCalls();

export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, options),
  getVersioned,
  /** A call that creates something does so once per idempotency key (rule 3); other calls ignore the key. */
  post: <T>(path: string, body?: unknown, options?: CallOptions) =>
    once(
      [path, options?.query, body],
      (key) => call<T>('POST', path, { ...options, body, headers: { [keyHeader]: key, ...options?.headers } }),
      isLost,
    ),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, { ...options, body }),
  delete: <T>(path: string, options?: CallOptions) => call<T>('DELETE', path, options),
};
