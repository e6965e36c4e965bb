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

/**
 * One idempotency key per attempt: a retry of the same order (after a lost connection, say) repeats the key, so that it
 * is never redeemed twice; another order is another attempt.
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
 * The idempotency keys of calls from this page without an answer yet. A lost call keeps its key, so that a retry of the
 * same form, or a second click, creates nothing twice; any answer of the server ends it.
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
