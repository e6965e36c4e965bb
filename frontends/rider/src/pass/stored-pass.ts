import type { User } from '@podium/contracts/people.ts';

/**
 * The last pass that was shown, for use without a network. It never has the PIN, and is deleted when the tab is closed.
 */
export type StoredPass = { riderId: string; name: string; pass: string; /** An instant. */ at: string };

const key = 'podium.pass';

export function storePass(pass: StoredPass): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(pass));
  } catch {
    // Without storage, no old pass is shown.
  }
}

/** Only that of the current rider. */
export function storedPass(user: User | null): StoredPass | null {
  try {
    const pass = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredPass | null;
    return pass !== null && pass.riderId === user?.subjectId ? pass : null;
  } catch {
    return null;
  }
}
