/** Where a shortcut works: on every signed-in page, in a list, in the results of a class, in the rows of an import. */
export type ShortcutPlace = 'everywhere' | 'lists' | 'results' | 'import';
type Shortcut = { place: ShortcutPlace; keys: readonly string[] };

/**
 * Every shortcut of the signed-in pages. Those who act on a key ask `pressed`, and the list under `?` shows this table,
 * so that it lists what works. `Mod` is Ctrl, and Command on a Mac.
 */
export const shortcuts = {
  palette: { place: 'everywhere', keys: ['Mod+k'] },
  list: { place: 'everywhere', keys: ['?'] },
  /** Followed by the letter of a screen of the sidebar. */
  go: { place: 'everywhere', keys: ['g'] },
  searchList: { place: 'lists', keys: ['/'] },
  /** On the header of a column, which a click with Shift does too. */
  sortAlso: { place: 'lists', keys: ['Shift+Enter'] },
  moveCell: { place: 'results', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  rowBelow: { place: 'results', keys: ['Enter'] },
  rowAbove: { place: 'results', keys: ['Shift+Enter'] },
  moveRow: { place: 'results', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
  undo: { place: 'results', keys: ['Mod+z'] },
  pickRider: { place: 'import', keys: ['1', '2', '3', '4', '5', '6'] },
  confirmRider: { place: 'import', keys: ['Enter'] },
  closeRow: { place: 'import', keys: ['Escape'] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof shortcuts;
type KeysOf<Id extends ShortcutId> = (typeof shortcuts)[Id]['keys'][number];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The keys of a shortcut that were pressed, as the table writes them; null if they were others. */
export function pressed<Id extends ShortcutId>(press: Press, id: Id): KeysOf<Id> | null {
  const all: readonly KeysOf<Id>[] = shortcuts[id].keys;
  return all.find((keys) => isPressed(press, keys)) ?? null;
}

/** Shift counts only where it is named: on many keyboards it is part of `?` and `/`. */
function isPressed({ key, ctrlKey, metaKey, altKey, shiftKey }: Press, keys: string): boolean {
  const { name, hasMod, hasAlt, hasShift } = partsOf(keys);
  return (
    key.toLowerCase() === name.toLowerCase() &&
    (ctrlKey || metaKey) === hasMod &&
    altKey === hasAlt &&
    (shiftKey || !hasShift)
  );
}

export function partsOf(keys: string): { name: string; hasMod: boolean; hasAlt: boolean; hasShift: boolean } {
  const parts = keys.split('+');
  const has = (modifier: string) => parts.slice(0, -1).includes(modifier);
  return { name: parts.at(-1) ?? '', hasMod: has('Mod'), hasAlt: has('Alt'), hasShift: has('Shift') };
}

/** Whether a key belongs to a field or a dialog, where plain letters and signs are no shortcuts. */
export const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], dialog') !== null;
