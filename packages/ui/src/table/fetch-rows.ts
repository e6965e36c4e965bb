export type FetchPage<Row> = (page: number) => Promise<{ rows: readonly Row[]; totalPages: number }>;

/** Every row of a list, page by page. */
export async function fetchRows<Row>(fetchPage: FetchPage<Row>, onProgress?: (done: number) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetchPage(page);
    rows.push(...answer.rows);
    pages = answer.totalPages;
    onProgress?.(rows.length);
  }
  return rows;
}
