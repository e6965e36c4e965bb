import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Size } from '../mercator.ts';

/** The size of an element; null before it is mounted. A server, which mounts nothing, takes the expected one. */
export function useSize<E extends HTMLElement>(expected: Size): [RefObject<E | null>, Size | null] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<Size | null>(typeof document === 'undefined' ? expected : null);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
