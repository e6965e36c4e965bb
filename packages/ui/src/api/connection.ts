import { useSyncExternalStore } from 'react';

/** `unreachable`: the last call that ended got no answer; `slow`: a call waits for its answer for longer than usual. */
export type Connection = 'fine' | 'offline' | 'unreachable' | 'slow';

/** People wonder by then whether anything happens. */
const slowMs = 8000;

let isUnreachable = false;
const overdue = new Set<object>();
const listeners = new Set<() => void>();
const publish = () => listeners.forEach((listener) => listener());

/**
 * Awaits the answer of a call and notes what that says about the connection. An upload takes its time, so it is never
 * `slow`; a call that was given up says nothing.
 */
export async function watchAnswer(
  answer: Promise<Response>,
  call: { signal?: AbortSignal | undefined; files?: object | undefined },
) {
  const mark = {};
  const timer = setTimeout(() => {
    if (!call.files) overdue.add(mark);
    publish();
  }, slowMs);
  try {
    const response = await answer;
    isUnreachable = false;
    return response;
  } catch (error) {
    if (!call.signal?.aborted) isUnreachable = true;
    throw error;
  } finally {
    clearTimeout(timer);
    overdue.delete(mark);
    publish();
  }
}

function currentConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  if (isUnreachable) return 'unreachable';
  return overdue.size > 0 ? 'slow' : 'fine';
}

function listen(listener: () => void) {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** How the calls of this page fare at the moment. */
export const useConnection = (): Connection => useSyncExternalStore(listen, currentConnection, () => 'fine');
