import { useSyncExternalStore } from 'react';
import { referenceOf } from '../api/api-error.ts';

/** `kind: error` is the shared alert of spec section 8 ("Unexpected Error"); `done` confirms an action. */
export type Alert = { id: number; kind: 'error' | 'done'; text: string; requestId?: string; undo?: Undo };
/** Undoes the action and announces that itself. */
type Undo = () => Promise<unknown>;
const shownMs = 6000;
/** Long enough to read, to reconsider and to reach the button. */
const shownWithUndoMs = 15_000;

let alerts: readonly Alert[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Alert[]): void {
  alerts = next;
  for (const listener of listeners) listener();
}

function add(alert: Omit<Alert, 'id'>): void {
  const id = nextId++;
  publish([...alerts.filter(({ text }) => text !== alert.text).slice(-2), { ...alert, id }]);
  if (alert.kind === 'done') setTimeout(() => dismissAlert(id), alert.undo ? shownWithUndoMs : shownMs);
}

/** Shows the shared error alert with the answer's text or, failing that, the status text. */
export function raiseAlert(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  const requestId = referenceOf(error);
  add({ kind: 'error', text, ...(requestId && { requestId }) });
}

export function announceDone(text: string, undo?: Undo): void {
  add({ kind: 'done', text, ...(undo && { undo }) });
}

export function dismissAlert(id: number): void {
  publish(alerts.filter((alert) => alert.id !== id));
}

/** The alerts on screen, oldest first. */
export function useAlerts(): readonly Alert[] {
  return useSyncExternalStore(subscribe, current, current);
}

const current = () => alerts;
const subscribe = (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener));
