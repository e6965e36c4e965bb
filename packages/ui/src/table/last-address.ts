const keyOf = (pathname: string) => `podium.list.${pathname}`;

/** The last search, filters and page of a list in this tab, for the link back to it. */
export function storeListAddress(pathname: string, search: string): void {
  try {
    sessionStorage.setItem(keyOf(pathname), search);
  } catch {
    // Without storage, the link back leads to the unfiltered list.
  }
}

export function lastListAddress(pathname: string): string {
  try {
    return pathname + (sessionStorage.getItem(keyOf(pathname)) ?? '');
  } catch {
    // Without storage, as above.
    return pathname;
  }
}
