import { useSearchParams } from '@podium/ui/federated/router.ts';

export type Changes = Record<string, string>;
export type FinderAddress = ReturnType<typeof useFinderAddress>;

/** The search is stored in the address, so that it can be shared, bookmarked and gone back to. */
export function useFinderAddress() {
  const [params, setParams] = useSearchParams();
  const get = (key: string) => params.get(key) ?? '';
  const listOf = (key: string) => get(key).split(',').filter(Boolean);
  /**
   * An empty value removes a filter; every change except that of the page starts at the first page. Typing replaces the
   * history entry.
   */
  const change = (changes: Changes, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!('page' in changes)) next.delete('page');
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const toggle = (key: string, value: string, isOn: boolean) => {
    const others = listOf(key).filter((each) => each !== value);
    change({ [key]: [...others, ...(isOn ? [value] : [])].join(',') });
  };
  const clear = () => setParams(get('view') ? { view: get('view') } : {});
  return { get, listOf, change, toggle, clear, params };
}
