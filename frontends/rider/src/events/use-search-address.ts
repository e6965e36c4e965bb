import { useSearchParams } from '@podium/ui/federated/router.ts';

/** The filters of a list, stored in the address. */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  return {
    get: (key: string) => params.get(key) ?? '',
    put: (key: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(key, value);
          else next.delete(key);
          return next;
        },
        { replace: true },
      ),
  };
}
