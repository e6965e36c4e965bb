import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { Compilation, Module } from 'webpack';
import { root } from './frontends.ts';

/**
 * The facades in `packages/ui/src/federated` are what the shell provides to its remotes. Both are released alone, so a
 * build of the shell carries the list of what it provides, a remote's build notes what it needs of it, and the shell
 * compares the two before it loads a remote.
 */
export const facades = ['router', 'query', 'i18n', 'session', 'api-client', 'alerts', 'commands'] as const;
export const facadeKey = (facade: string): string => `@podium/ui/federated/${facade}.ts`;

/** Every export of every facade, as `query/useQuery`. */
export const providedNames = (): string[] =>
  facades.flatMap((facade) => exportsOf(facade).map((name) => `${facade}/${name}`)).sort();

function exportsOf(facade: string): string[] {
  const source = readFileSync(join(root, 'packages', 'ui', 'src', 'federated', `${facade}.ts`), 'utf8');
  return parseSync(source, { syntax: 'typescript' }).body.flatMap((item): string[] => {
    if (item.type === 'ExportNamedDeclaration') {
      if (item.typeOnly) return [];
      return item.specifiers.flatMap((each) => {
        if (each.type !== 'ExportSpecifier') throw new Error(`${facade}: export each name by itself`);
        return each.isTypeOnly ? [] : [(each.exported ?? each.orig).value];
      });
    }
    if (item.type === 'ExportAllDeclaration') throw new Error(`${facade}: export each name by itself`);
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
      return [declaration.identifier.value];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.map(({ id }) => {
      if (id.type !== 'Identifier') throw new Error(`${facade}: export each name by itself`);
      return id.value;
    });
  });
}

/** The names that the modules of a built remote import from the facades, as `query/useQuery`. */
export function neededNames({ modules, moduleGraph }: Compilation): string[] {
  const names = new Set<string>();
  for (const module of modules) {
    const facade = facades.find((each) => isConsumed(module, each));
    if (!facade) continue;
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      // Only these name what they take; the others load the module or run its side effects.
      if (!dependency || !('ids' in dependency)) continue;
      const [name] = dependency.ids as string[];
      if (name === undefined) throw new Error(`A module imports ${facade} as a whole: import its names`);
      names.add(`${facade}/${name}`);
    }
  }
  return [...names].sort();
}

const isConsumed = (module: Module, facade: string): boolean =>
  module.type === 'consume-shared-module' && module.identifier().includes(facadeKey(facade));
