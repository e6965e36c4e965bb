import { limits, type Grid } from '../grid.ts';
import { ReadingRefused } from '../refusal.ts';
import { readLayout } from './read-layout.ts';

type Item = { str: string; transform: number[]; width: number; height: number };
/** Words that belong together, with where they begin and end. */
type Run = { text: string; from: number; to: number; y: number; size: number };

/**
 * The text of a PDF as lines with their columns, which are then read like text of fixed width. Lines are counted over all
 * pages. Throws `import/no-text` for a scan, `import/password-protected`, `import/too-many-pages`.
 */
export async function readPdf(bytes: Uint8Array): Promise<Grid[]> {
  const { getDocumentProxy } = await import('unpdf');
  let document;
  try {
    document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (error) {
    throw new ReadingRefused(/password/i.test(String(error)) ? 'import/password-protected' : 'import/not-a-table');
  }
  if (document.numPages > limits.pages) throw new ReadingRefused('import/too-many-pages', { limit: limits.pages });
  const lines: Run[][] = [];
  let items = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    items += content.items.length;
    if (items > limits.cells / 4)
      throw new ReadingRefused('import/too-many-cells', { rows: limits.lines / 2, columns: limits.columns });
    lines.push(
      ...linesOfPage(
        content.items.filter((item): item is Item & typeof item => 'str' in item && item.str.trim() !== ''),
      ),
    );
  }
  if (lines.length === 0) throw new ReadingRefused('import/no-text');
  const unit = unitOf(lines.flat());
  return [{ name: null, columns: null, lines: readLayout(lines.map((runs) => laidOut(runs, unit))) }];
}

/** From top to bottom; words with less than half a letter's height between them are one text. */
function linesOfPage(items: Item[]): Run[][] {
  const runs = items
    .map(({ str, transform, width, height }): Run => {
      const [, , , , x = 0, y = 0] = transform;
      return {
        text: str.replace(/\s+/g, ' '),
        from: x,
        to: x + width,
        y,
        size: height || Math.abs(transform[3] ?? 10) || 10,
      };
    })
    .sort((one, other) => other.y - one.y || one.from - other.from);
  const lines: Run[][] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    if (line?.[0] && Math.abs(line[0].y - run.y) < Math.min(line[0].size, run.size) * 0.5) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => {
    const joined: Run[] = [];
    for (const run of line.sort((one, other) => one.from - other.from)) {
      const last = joined.at(-1);
      if (last && run.from - last.to < last.size * 0.5) {
        const gap = run.from - last.to > last.size * 0.1 && !last.text.endsWith(' ') ? ' ' : '';
        last.text += gap + run.text;
        last.to = Math.max(last.to, run.to);
      } else joined.push({ ...run });
    }
    return joined;
  });
}

/** Half the usual width of a letter: then no text is longer than its place. */
function unitOf(runs: Run[]): number {
  const widths = runs.map(({ text, from, to }) => (to - from) / text.length).sort((one, other) => one - other);
  return Math.max(0.5, (widths[Math.floor(widths.length * 0.1)] ?? 5) * 0.6);
}

function laidOut(runs: Run[], unit: number): string {
  let text = '';
  for (const run of runs) {
    const at = Math.min(Math.max(Math.round(run.from / unit), text.length === 0 ? 0 : text.length + 2), 4000);
    text = text.padEnd(at) + run.text.trim();
  }
  return text;
}
