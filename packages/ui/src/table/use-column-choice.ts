import { useState } from 'react';
import type { Column } from './column.ts';

export type ColumnChoice<Row> = {
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  toggle: (key: string) => void;
};

function read(key: string): string[] | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as string[] | null;
  } catch {
    // Without storage, or with what is no list in it, all columns are shown.
    return null;
  }
}

/** Which columns are shown, remembered on this device. */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const storageKey = `podium.columns.${name}`;
  const [chosen, setChosen] = useState(() => read(storageKey));
  // Not computed once: columns may arrive with the rows.
  const hidden = chosen ?? columns.filter((column) => column.optional).map((column) => column.key);
  const shown = columns.filter((column) => column.lead || !hidden.includes(column.key));
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key];
    setChosen(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Without storage the choice lasts for this visit.
    }
  };
  return { all: columns, shown, toggle };
}
