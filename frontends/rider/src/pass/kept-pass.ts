import type { User } from '@podium/contracts/people.ts';

/** The last pass that was shown, for when the network is gone; never the PIN, and nothing once the tab is closed. */
export type KeptPass = { riderId: string; name: string; pass: string; /** An instant. */ at: string };

const key = 'podium.pass';

export function keepPass(kept: KeptPass): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing shows no old pass.
  }
}

/** Of this rider alone. */
export function keptPass(user: User | null): KeptPass | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptPass | null;
    return kept !== null && kept.riderId === user?.subjectId ? kept : null;
  } catch {
    return null;
  }
}
