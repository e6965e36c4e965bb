const keyOf = (pathname: string) => `podium.list.${pathname}`;

/** How a list was last searched, filtered and paged in this tab, for the way back to it. */
export function storeListAddress(pathname: string, search: string): void {
  try {
    sessionStorage.setItem(keyOf(pathname), search);
  } catch {
    // Without storage the way back leads to the whole list.
  }
}

export function lastListAddress(pathname: string): string {
  try {
    return pathname + (sessionStorage.getItem(keyOf(pathname)) ?? '');
  } catch {
    return pathname;
  }
}
