import { useEffect } from 'react';

/** Milliseconds after which pages and parts of them are loaded ahead, however busy the browser is (spec 9). */
export const aheadMs = 2000;

/**
 * Loads a part that opens only after a click, such as a dialog: not with the screen, which shall stand first, but before
 * the connection may be gone.
 */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failure is met again, and shown, when the part is opened.
    const timer = setTimeout(() => void load().catch(() => {}), aheadMs);
    return () => clearTimeout(timer);
  }, [load]);
}
