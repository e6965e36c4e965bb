import { useSyncExternalStore } from 'react';
import type { User } from '@podium/contracts/people.ts';

/**
 * The signed-in user, for display only: the cookies hold the session, and the server checks them on every call. Stored
 * in local storage, so that it is there at once after a reload and in another tab.
 */
const key = 'podium.session';

let user: User | null = read();
const listeners = new Set<() => void>();

function read(): User | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as User | null;
    // Not validated further here: the guard of the signed-in pages sends an incomplete user to logout.
    return typeof stored === 'object' ? stored : null;
  } catch {
    return null;
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export function getUser(): User | null {
  return user;
}

export function setUser(next: User | null): void {
  user = next;
  try {
    if (next) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
  } catch {
    // Without local storage the sign-in still works; it is only not remembered.
  }
  notifyListeners();
}

/** Signing out leaves the page: its content stays until then, and the next page starts without a user. */
export function forgetUser(): void {
  localStorage.removeItem(key);
}

if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    user = read();
    notifyListeners();
  });
}

/** Calls that found the session expired, waiting for the user to sign in again on the page. */
type Question = { answer: Promise<boolean>; settle: (isBack: boolean) => void };
let question: Question | null = null;
const askers = new Set<() => void>();

/** Waits for the sign-in dialog: true once the user has signed in again, false at once if no page can show it. */
export function askSignIn(): Promise<boolean> {
  if (askers.size === 0) return Promise.resolve(false);
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    question = { answer: promise, settle: resolve };
    for (const asker of askers) asker();
  }
  return question.answer;
}

export function answerSignIn(isBack: boolean): void {
  question?.settle(isBack);
  question = null;
  for (const asker of askers) asker();
}

/** Whether the sign-in dialog is to be shown, for the page that shows it. */
export function useSignInAsked(): boolean {
  return useSyncExternalStore(
    (listener) => (askers.add(listener), () => askers.delete(listener)),
    () => question !== null,
    () => false,
  );
}

/** The signed-in user; null when nobody is signed in. */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, getUser, () => null);
}

const subscribe = (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener));
