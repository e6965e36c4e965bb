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

/** Lost calls that are kept. */
const max = 100;

/**
 * The idempotency keys of calls from this page without an answer yet. A lost call keeps its key, so that a retry of the
 * same order, or a second click, does nothing twice, also after its form was left or another order was made. An answer of
 * the server ends it, a refusal too. `address` begins with the method: a `put` sets, so that its answer ends the other
 * orders to that address too, and what is set once more is new.
 */
export function openCalls(create: () => string = newKey) {
  const keys = new Map<string, string>();
  return async <T>(address: string, order: readonly unknown[], send: (key: string) => Promise<T>): Promise<T> => {
    const text = `${address} ${JSON.stringify(order)}`;
    const key = keys.get(text) ?? create();
    keys.set(text, key);
    const [oldest] = keys.keys();
    if (keys.size > max) keys.delete(oldest!);
    const end = () => {
      const isOver = (other: string) =>
        other === text || (address.startsWith('put ') && other.startsWith(`${address} `));
      for (const each of keys.keys()) if (isOver(each)) keys.delete(each);
    };
    try {
      const answer = await send(key);
      end();
      return answer;
    } catch (error) {
      if (!isLost(error)) end();
      throw error;
    }
  };
}
