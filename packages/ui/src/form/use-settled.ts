import { useEffect, useState } from 'react';

/** Debounces typed text, so that not every letter starts a search. */
export function useSettled(typed: string, pauseMs = 250): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return settled;
}
