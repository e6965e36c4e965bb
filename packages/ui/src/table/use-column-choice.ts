import { useMemo, useState } from 'react';
import { useLocation } from '@podium/ui/federated/router.ts';
import type { Column } from './column.ts';

export type ColumnChoice<Row> = {
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  toggle: (key: string) => void;
};
/** What somebody chose, by column: shown or not. Of all others the list decides, by its width and its release. */
type Chosen = Readonly<Record<string, boolean>>;

function read(key: string): Chosen {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Chosen;
  } catch {
    // Without storage, or with what cannot be read in it, nothing was chosen.
    return {};
  }
}

/** Which list: its page in any language, without the ids in its address, its tab and its first column. */
function useListKey(columns: readonly Column<never>[]): string {
  const { pathname, search } = useLocation();
  const page = pathname.replace(/^\/fr(?=\/)/, '').replaceAll(/\/[^/]*\d[^/]*/g, '/*');
  return `podium.shown-columns.${page} ${new URLSearchParams(search).get('tab') ?? ''} ${columns[0]?.key}`;
}

/** Which columns are shown, remembered on this device. */
export function useColumnChoice<Row>(columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const storageKey = useListKey(columns as readonly Column<never>[]);
  const stored = useMemo(() => read(storageKey), [storageKey]);
  const [changed, setChanged] = useState({ storageKey, chosen: stored });
  const chosen = changed.storageKey === storageKey ? changed.chosen : stored;
  const isShown = ({ key, lead, optional }: Column<Row>) => lead || (chosen[key] ?? !optional);
  const shown = columns.filter(isShown);
  const toggle = (key: string) => {
    const next = { ...chosen, [key]: !shown.some((column) => column.key === key) };
    setChanged({ storageKey, chosen: next });
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Without storage the choice lasts for this visit.
    }
  };
  return { all: columns, shown, toggle };
}
