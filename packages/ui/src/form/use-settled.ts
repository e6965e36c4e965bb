import { useDelayed } from './use-delayed.ts';

/** Debounces typed text, so that not every letter starts a search. */
export const useSettled = (typed: string, pauseMs = 250): string => useDelayed(typed.trim(), pauseMs) ?? '';
