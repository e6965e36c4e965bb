import { foldLetters } from '@podium/contracts/names.ts';
import type { IconName } from '../brand/icon-paths.ts';
import type { FoundKind } from './command-search.api.ts';

export type Group = 'page' | 'screens' | FoundKind;
/** One line of the palette. */
export type Entry = {
  id: string;
  group: Group;
  label: string;
  detail: string;
  icon: IconName;
  act: () => void;
};

/** Whether every typed word is in a text, case and accents ignored. */
export function matches(text: string, typed: string): boolean {
  const whole = foldLetters(text);
  return foldLetters(typed)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** Entries by group, in their order. */
export function grouped(entries: readonly Entry[]): { group: Group; entries: Entry[] }[] {
  const groups = new Map<Group, Entry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([group, own]) => ({ group, entries: own }));
}
