import { useEffect, useState } from 'react';

/** What somebody typed, once they pause: so that not every letter is a search. */
export function useSettled(typed: string, pauseMs = 250): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return settled;
}
