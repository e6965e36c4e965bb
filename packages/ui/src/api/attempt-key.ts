import { isApiError } from './api-error.ts';

export const keyHeader = 'Idempotency-Key';

/**
 * Whether the call may have been executed: its answer was lost, the server failed, or an earlier attempt still runs.
 */
export const isLost = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500 || error.code === 'request/idempotency-key-in-use';

function newKey(): string {
  // `randomUUID` exists on secure origins only, and a counter may open the program by a plain local address.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Addresses whose lost calls are kept. */
const most = 100;

/**
 * The idempotency keys of calls from this page without an answer yet. A lost call keeps its key, so that a retry of the
 * same order, or a second click, does nothing twice, also after its form was left. An answer of the server, a refusal
 * too, ends it, and those of other orders to the same address: what is asked after it is new.
 */
export function openCalls(create: () => string = newKey) {
  const open = new Map<string, Map<string, string>>();
  return async <T>(address: string, order: readonly unknown[], send: (key: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(order);
    const own = open.get(address) ?? new Map<string, string>();
    open.set(address, own);
    const key = own.get(text) ?? create();
    own.set(text, key);
    const [oldest] = open.keys();
    if (open.size > most) open.delete(oldest!);
    try {
      const answer = await send(key);
      open.delete(address);
      return answer;
    } catch (error) {
      if (isLost(error)) open.set(address, own.set(text, key));
      else open.delete(address);
      throw error;
    }
  };
}
