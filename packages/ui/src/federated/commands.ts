import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { IconName } from '../brand/icon-paths.ts';

/** An action of the open page, offered in the command palette. */
export type Command = { label: string; icon: IconName; act: () => void };

let commands: readonly Command[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Command[]): void {
  commands = next;
  for (const listener of listeners) listener();
}

/** Offers an action in the command palette while the component is mounted; null offers none. */
export function useCommand(command: Command | null): void {
  const act = useRef(command?.act);
  useEffect(() => {
    act.current = command?.act;
  });
  const { label, icon } = command ?? {};
  useEffect(() => {
    if (!label || !icon) return;
    const own: Command = { label, icon, act: () => act.current?.() };
    publish([...commands, own]);
    return () => publish(commands.filter((each) => each !== own));
  }, [label, icon]);
}

/** The actions of the open page. */
export function useOfferedCommands(): readonly Command[] {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => commands,
  );
}
