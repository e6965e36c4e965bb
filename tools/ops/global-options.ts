import type { Command } from 'commander';

/** The options that every command takes. */
type GlobalOptions = { json: boolean; yes: boolean };
export const globalOptions = (command: Command): GlobalOptions => {
  const { json = false, yes = false } = command.optsWithGlobals<Partial<GlobalOptions>>();
  return { json, yes };
};
