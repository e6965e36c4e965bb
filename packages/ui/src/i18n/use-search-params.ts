import { useCallback } from 'react';
import { useSearchParams as useOwn, type SetURLSearchParams } from 'react-router-dom';

/**
 * Like React Router's own, but a change starts from the current address: the rendered one may be older than the last
 * change, and a second change would undo it.
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
