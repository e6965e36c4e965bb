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
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as User | null;
    // Not looked at more closely here: what is no whole user is sent to logout by the guard of the signed-in pages.
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}

function tell(): void {
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
  tell();
}

/** Signing out leaves the page anyway: what it shows stays until then, the next page starts without a user. */
export function forgetUser(): void {
  localStorage.removeItem(key);
}

if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    user = read();
    tell();
  });
}

export function useUser(): User | null {
  return useSyncExternalStore((listener) => (listeners.add(listener), () => listeners.delete(listener)), getUser);
}
