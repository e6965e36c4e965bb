import { useEffect, useState } from 'react';

/** Milliseconds after which the states and countries of loaded dealers are offered (spec 9): the rows come first. */
export const distinctListDelay = 100;

/** A loaded value some milliseconds after it came; undefined before. */
export function useDelayed<T>(value: T | undefined, delayMs: number): T | undefined {
  const [delayed, setDelayed] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return delayed;
}
