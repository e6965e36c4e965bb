/** One class without a class column, all classes, or a timing system's export with our headers. */
export type ResultsFormat = 'class' | 'all' | 'formatted';

export const isWorkbook = (file: File) => /\.xlsx$/i.test(file.name);

/** The format of a file whose headers are ours; null where its columns must be mapped first. */
export function formatOf(header: readonly string[]): ResultsFormat | null {
  const has = (...names: string[]) => names.every((name) => header.includes(name));
  if (has('Class', 'Pos', 'Name')) return 'formatted';
  if (has('Class', 'Place')) return 'all';
  if (has('Place')) return 'class';
  return null;
}
