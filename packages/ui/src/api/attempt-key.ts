import { isApiError } from './api-error.ts';

export const keyHeader = 'Idempotency-Key';

/** Whether the call may have been done all the same: nothing, or nothing of the product itself, answered. */
export const isLost = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500 || error.code === 'request/idempotency-key-in-use';

function newKey(): string {
  // `randomUUID` exists on secure origins only, and a counter may open the program by a plain local address.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One key per attempt: sending the same order again (after a lost connection, say) repeats the key, so that it is never
 * redeemed twice; another order is another attempt.
 */
export function attemptKeys(create: () => string = newKey) {
  let last: { order: string; key: string } | null = null;
  return {
    keyFor(order: unknown): string {
      const text = JSON.stringify(order);
      if (last?.order !== text) last = { order: text, key: create() };
      return last.key;
    },
    done(): void {
      last = null;
    },
  };
}

const mostOpen = 100;

/**
 * The keys of calls that this page sent and that have no answer yet. One that was lost on the way keeps its key, so
 * that the reader's next try of the same form, or a second click, makes nothing twice; any answer of the server ends
 * it.
 */
export function openCalls(create: () => string = newKey) {
  const keys = new Map<string, string>();
  return async <T>(
    call: readonly unknown[],
    send: (key: string) => Promise<T>,
    isLost: (error: unknown) => boolean,
  ) => {
    const text = JSON.stringify(call);
    const key = keys.get(text) ?? create();
    keys.set(text, key);
    const [oldest] = keys.keys();
    if (keys.size > mostOpen) keys.delete(oldest!);
    try {
      const answer = await send(key);
      keys.delete(text);
      return answer;
    } catch (error) {
      if (!isLost(error)) keys.delete(text);
      throw error;
    }
  };
}
