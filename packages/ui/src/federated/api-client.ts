import { forgetUser } from '@podium/ui/federated/session.ts';
import { currentLocale, i18n } from '@podium/ui/federated/i18n.ts';
import { ApiError, apiErrorOf, isApiError } from '../api/api-error.ts';

type QueryValue = string | number | boolean | null | undefined;
export type CallOptions = {
  query?: Record<string, QueryValue>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

function addressOf(path: string, query: CallOptions['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

function send(method: string, path: string, { query, body, headers, signal }: CallOptions): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(addressOf(path, query), {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLocale(),
      'X-Requested-With': 'podium',
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

let refreshing: Promise<boolean> | null = null;

/** The access cookie lives ten minutes; many calls may find it gone at once, and one of them renews it for all. */
function refreshOnce(): Promise<boolean> {
  refreshing ??= send('POST', '/api/token/refresh', {})
    .then((response) => response.ok)
    .catch(() => false)
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}

const leavingKey = 'podium.leaving';

/** The session is over: the sentence of spec section 8 is shown on the sign-in page that logout leads to. */
function leave(message: string): void {
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

async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  let response: Response;
  try {
    response = await send(method, path, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, 'service/unavailable', i18n.t('ui:error.offline'));
  }
  if (response.status !== 401) return read<T>(response);
  // A wrong password is a 401 too, and has nothing to renew.
  const failure = await read<T>(response).catch((error: unknown) => error as ApiError);
  if (!isApiError(failure) || failure.code !== 'session/missing') throw failure;
  if (await refreshOnce()) {
    const again = await send(method, path, options);
    if (again.status !== 401) return read<T>(again);
  }
  leave(failure.message);
  throw failure;
}

export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, { ...options, body }),
  delete: <T>(path: string, options?: CallOptions) => call<T>('DELETE', path, options),
};
