import type { User } from '@podium/contracts/people.ts';

/** The last pass that was shown, for when the network is gone; never the PIN, and nothing once the tab is closed. */
export type StoredPass = { riderId: string; name: string; pass: string; /** An instant. */ at: string };

const key = 'podium.pass';

export function storePass(pass: StoredPass): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(pass));
  } catch {
    // A browser that keeps nothing shows no old pass.
  }
}

/** Of this rider alone. */
export function storedPass(user: User | null): StoredPass | null {
  try {
    const pass = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredPass | null;
    return pass !== null && pass.riderId === user?.subjectId ? pass : null;
  } catch {
    return null;
  }
}
