import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import { Argument, type Command } from 'commander';
import { printOutcome } from '@podium/service-kit/operator-commands.ts';
import { globalOptions } from './global-options.ts';
import { environmentOf, required } from './started.ts';

/** The command that reads a stack of a browser by the source maps beside WEB_ROOT's builds. */
export function registerSourceCommand(program: Command): void {
  program
    .command('source')
    .addArgument(new Argument('<places...>', 'such as /main.0123abcdef.js:1:2345, from a line `browser-error`'))
    .description('where in the source the places of an error in a browser are')
    .action((places: string[], _options, command: Command) => {
      const maps = join(required(environmentOf('gateway'), 'WEB_ROOT'), 'maps');
      // A whole stack may come as one argument.
      const rows = places
        .flatMap((text) => text.split(/[\s",]+/).filter(Boolean))
        .map((place) => sourceOf(maps, place));
      printOutcome({ say: [rows], data: rows }, globalOptions(command).json);
    });
}

function sourceOf(maps: string, place: string): { place: string; source: string } {
  const [, path = '', line, column] = /([^():]+):(\d+):(\d+)\)?$/.exec(place) ?? [];
  const file = mapOf(maps, path);
  if (!file) return { place, source: 'no map of this file: another build, or no place' };
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  const origin = map.findOrigin(Number(line), Number(column));
  if (!('fileName' in origin)) return { place, source: 'not in the map' };
  return { place, source: `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` };
}

/** The hash in its name tells a file of one front end from one of another. */
function mapOf(maps: string, path: string): string | undefined {
  if (path === '' || !existsSync(maps)) return undefined;
  const parts = readdirSync(maps).map((part) => join(maps, part, `${basename(path)}.map`));
  return parts.find((each) => existsSync(each));
}
