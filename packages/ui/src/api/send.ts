import type { QueryValue } from '@podium/contracts/call.ts';
import { currentLocale } from '@podium/ui/federated/i18n.ts';
import { keyHeader } from './attempt-key.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /**
   * The version that a change is based on, from `callVersioned` or a field of the answer; 412 if somebody changed it
   * meanwhile.
   */
  version?: string | number | null | undefined;
  /**
   * Tells an order from an earlier one of the same words, for the idempotency key: the version of what it changes, say.
   */
  attempt?: unknown;
  /** Called with the fraction of the upload that is done. */
  onProgress?: ((fraction: number) => void) | undefined;
  /**
   * Called before the proof-of-work puzzle that is required after too many wrong attempts; it takes a second or more.
   */
  onCheck?: (() => void) | undefined;
};

export type Sending = CallOptions & {
  method: string;
  address: string;
  body?: unknown;
  files?: Record<string, File | undefined> | undefined;
  idempotencyKey?: string | undefined;
  /** Goes on if the page is left meanwhile, so that the cookies of its answer are kept. */
  keepalive?: boolean;
};

/** Sends one request and returns its response, whatever its status; rejects if there is none. */
export function send(call: Sending): Promise<Response> {
  return call.files ? sendFiles(call, formOf(call)) : sendJson(call);
}

function sendJson({ method, address, body, signal, keepalive, ...call }: Sending): Promise<Response> {
  return fetch(address, {
    method,
    credentials: 'same-origin',
    headers: { ...headersOf(call), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  });
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function sendFiles({ method, address, signal, onProgress, ...call }: Sending, form: FormData): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headersOf(call))) request.setRequestHeader(name, value);
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress?.(event.loaded / event.total),
    );
    request.addEventListener('load', () => resolve(new Response(request.responseText || null, request)));
    request.addEventListener('error', () => reject(new TypeError('no answer')));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

const headersOf = ({ version, idempotencyKey }: Omit<Sending, 'method' | 'address'>) => ({
  Accept: 'application/json, */*;q=0.5',
  'Accept-Language': currentLocale(),
  'X-Requested-With': 'podium',
  ...(version !== undefined && version !== null && { 'If-Match': etagOf(version) }),
  ...(idempotencyKey && { [keyHeader]: idempotencyKey }),
});

const etagOf = (version: string | number) => (typeof version === 'number' ? `"${version}"` : version);

/** The fields of a multipart call are sent as text. */
function formOf({ body, files }: Sending): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, QueryValue>)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  for (const [name, file] of Object.entries(files ?? {})) if (file) form.set(name, file, file.name);
  return form;
}
