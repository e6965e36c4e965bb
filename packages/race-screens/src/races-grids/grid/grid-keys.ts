import type { KeyboardEvent } from 'react';
import { pressed } from '@podium/ui/commands/shortcuts.ts';

/** Finds a cell by its attributes: `data-row` is the index of its row, `data-column` the name of its column. */
const cellAt = (grid: HTMLElement, row: number, column: string) =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${CSS.escape(column)}"]`);

export function focusCell(grid: HTMLElement | null, row: number, column: string): boolean {
  const cell = grid && cellAt(grid, row, column);
  if (!cell) return false;
  cell.focus();
  if (cell instanceof HTMLInputElement && cell.type === 'text') cell.select();
  return true;
}

export function placeOf(target: EventTarget): { row: number; column: string } | null {
  const { row, column } = (target as HTMLElement).dataset ?? {};
  return row !== undefined && column !== undefined ? { row: Number(row), column } : null;
}

/**
 * Moves the focus between cells by the arrow keys and Enter; Tab is left to the browser. Returns whether the focus
 * moved.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, columns: readonly string[]): boolean {
  const at = placeOf(event.target);
  if (!at || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false;
  const grid = event.currentTarget;
  const go = (row: number, column: string | undefined) => {
    if (column === undefined || !focusCell(grid, row, column)) return false;
    event.preventDefault();
    return true;
  };
  const isChoice = event.target instanceof HTMLSelectElement;
  if (pressed(event, 'rowAbove')) return go(at.row - 1, at.column);
  if (pressed(event, 'rowBelow')) return go(at.row + 1, at.column);
  const arrow = pressed(event, 'moveCell');
  // In a select, the up and down arrows change the value.
  if (arrow === 'ArrowUp' && !isChoice) return go(at.row - 1, at.column);
  if (arrow === 'ArrowDown' && !isChoice) return go(at.row + 1, at.column);
  const step = arrow === 'ArrowLeft' ? -1 : arrow === 'ArrowRight' ? 1 : 0;
  if (step === 0 || !isAtEdge(event.target, step)) return false;
  const from = columns.indexOf(at.column);
  for (let i = from + step; i >= 0 && i < columns.length; i += step) if (go(at.row, columns[i])) return true;
  return false;
}

/**
 * In a text, the arrows move the caret; they leave the cell from its start or end, or while the whole text is selected.
 */
function isAtEdge(target: EventTarget, step: 1 | -1): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return true;
  const { selectionStart, selectionEnd, value } = target;
  if (value.length > 0 && selectionStart === 0 && selectionEnd === value.length) return true;
  return step < 0 ? selectionStart === 0 && selectionEnd === 0 : selectionStart === value.length;
}
