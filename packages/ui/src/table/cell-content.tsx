import type { ReactNode } from 'react';
import { Unbroken } from '../status/Unbroken.tsx';
import { cellText, type Column } from './column.ts';

/** From this many characters on a text gets room to be read (`cell-words`), not a word on each line. */
const long = 60;

/** What a cell shows. */
export function cellContent<Row>(column: Pick<Column<Row>, 'render' | 'value'>, row: Row): ReactNode {
  const content = column.render?.(row) ?? cellText(column, row);
  if (typeof content !== 'string') return content;
  const text = <Unbroken>{content}</Unbroken>;
  return content.length < long ? text : <span className="cell-words">{text}</span>;
}
