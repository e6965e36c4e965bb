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
  /** What a change was made from, as `getVersioned` told it: refused with 412 where somebody changed it meanwhile. */
  version?: string | null;
  /** Before the check that a try costs after too many wrong ones: it takes a second or more. */
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
/** How often this page renewed its session: a call that began before the last time need not renew it again. */
let renewals = 0;
/** How often the reader signed in again in place. */
let signIns = 0;

/** The access cookie lives ten minutes; many calls may find it gone at once, and one of them renews it for all. */
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

/** One tab after the other: a refresh cookie works once, and its second use ends the session as stolen. */
function alone<T>(act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request('podium.renew', act) as Promise<T>) : act();
}

const leavingKey = 'podium.leaving';
let isLeaving = false;

/** Why a call was not sent a second time: what changes something goes again by the reader's own hand only. */
const signedInAgain = () => new ApiError(401, 'session/renewed', i18n.t('ui:error.signedInAgain'));

/**
 * The session is over. In the signed-in pages the reader signs in again in place, and nothing that was typed is lost;
 * whoever does not, and staff who acted as somebody, leave. Elsewhere the page goes on without a user.
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

/** Why the last session ended, once. */
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

/** After too many tries the server asks for a little work; it is done, and the call made again, without the reader. */
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

/** The session no longer fits: its token ran out, or the account has been verified or approved since it was made. */
function isOutdated({ code }: ApiError): boolean {
  if (code === 'session/missing') return true;
  const user = getUser();
  if (code === 'identity/unverified') return user?.emailVerified === true;
  return code === 'identity/promoter-pending' && user?.status === 'approved';
}

/** The answer of a call, once it is not about the session. */
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
  // Staff switched the account off: every screen gives way to the page that says so.
  const user = getUser();
  if (failure.code === 'identity/deactivated' && user && !user.proxyHost && !user.deActivated)
    setUser({ ...user, deActivated: true });
  throw failure;
}

/**
 * After a call that this client did not make found the session gone: renews it, so that the call may go again. Throws
 * where the reader had to sign in anew.
 */
export async function renewSession(): Promise<void> {
  const before = signIns;
  await api.get('/api/me');
  if (signIns !== before) throw signedInAgain();
}

const call = async <T>(method: string, path: string, options?: CallOptions): Promise<T> =>
  read<T>(await answerTo(method, path, options));

/** With the version that an edit of it has to name; null where the answer carried none. */
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
  /** What creates something is created once for a key (rule 3); what does not passes it by. */
  post: <T>(path: string, body?: unknown, options?: CallOptions) =>
    once(
      [path, options?.query, body],
      (key) => call<T>('POST', path, { ...options, body, headers: { [keyHeader]: key, ...options?.headers } }),
      isLost,
    ),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, { ...options, body }),
  delete: <T>(path: string, options?: CallOptions) => call<T>('DELETE', path, options),
};
