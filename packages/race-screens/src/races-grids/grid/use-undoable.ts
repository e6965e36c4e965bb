import { useCallback, useState } from 'react';

const depth = 200;
type Past<T> = { past: readonly T[]; now: T; tag: string | null };

/** A value with undo. Consecutive changes with the same tag (the letters typed into one cell) are one step. */
export function useUndoable<T>(start: T | (() => T)) {
  const [state, setState] = useState<Past<T>>(() => ({
    past: [],
    now: typeof start === 'function' ? (start as () => T)() : start,
    tag: null,
  }));
  const change = useCallback((make: (now: T) => T, tag: string | null = null) => {
    setState((before) => {
      const now = make(before.now);
      if (now === before.now) return before;
      return {
        past: tag !== null && tag === before.tag ? before.past : [...before.past.slice(-depth), before.now],
        now,
        tag,
      };
    });
  }, []);
  const undo = useCallback(
    () =>
      setState((before) =>
        before.past.length === 0 ? before : { past: before.past.slice(0, -1), now: before.past.at(-1) as T, tag: null },
      ),
    [],
  );
  const reset = useCallback((now: T) => setState({ past: [], now, tag: null }), []);
  return { value: state.now, canUndo: state.past.length > 0, change, undo, reset };
}
