import { useSyncExternalStore } from 'react';
import type { User } from '@podium/contracts/people.ts';

/**
 * Who is signed in, as far as display goes: the cookies hold the session itself, and every answer of the server is
 * checked against them. Kept in local storage, so that a reload and another tab know at once.
 */
const key = 'podium.session';

let user: User | null = read();
const listeners = new Set<() => void>();

function read(): User | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as User | null;
    // Not looked at more closely here: what is no whole user is sent to logout by the guard of the signed-in pages.
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

/** Signing out leaves the page anyway: what it shows stays until then, the next page starts without a user. */
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

/** Calls that found the session over, and wait for the reader to sign in again on the page as it is. */
type Question = { answer: Promise<boolean>; settle: (isBack: boolean) => void };
let question: Question | null = null;
const askers = new Set<() => void>();

/** Whether the reader signed in again; false at once where no page can ask. */
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

/** Of the page that asks: whether it has to. */
export function useSignInAsked(): boolean {
  return useSyncExternalStore(
    (listener) => (askers.add(listener), () => askers.delete(listener)),
    () => question !== null,
  );
}

export function useUser(): User | null {
  return useSyncExternalStore((listener) => (listeners.add(listener), () => listeners.delete(listener)), getUser);
}
