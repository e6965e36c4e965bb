import { useCallback } from 'react';
import { useSearchParams as useOwn, type SetURLSearchParams } from 'react-router-dom';

/**
 * As React Router's own, but a change begins from the address as it is: what is drawn may still be that of before the
 * change made last, and a second one would undo it.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [params, setOwn] = useOwn();
  const set = useCallback<SetURLSearchParams>(
    (next, options) =>
      setOwn(typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next, options),
    [setOwn],
  );
  return [params, set];
}
