import type { Command } from 'commander';

/** What every command may be told. */
type Told = { json: boolean; yes: boolean };
export const toldOf = (command: Command): Told => {
  const { json = false, yes = false } = command.optsWithGlobals<Partial<Told>>();
  return { json, yes };
};
