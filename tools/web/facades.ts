/** The names that one build takes from each facade of the shell: `{ "api-client": ["call", "callFile"] }`. */
export type FacadeUse = Record<string, string[]>;

const imports = /import\s*\{([^}]*)\}\s*from\s*'@podium\/ui\/federated\/([\w-]+)\.ts'/g;

/**
 * What sources import from the facades (packages/ui/src/federated), types aside. A remote runs with the facades of the
 * shell that loads it, which may be of another release: the shell compares before it runs any of the remote.
 */
export function facadeUseOf(sources: readonly string[]): FacadeUse {
  const used = new Map<string, Set<string>>();
  for (const source of sources)
    for (const [, names = '', facade = ''] of source.matchAll(imports)) {
      const own = used.get(facade) ?? new Set();
      for (const name of names.split(',').map((each) => each.trim()))
        if (name && !name.startsWith('type ')) own.add(name.split(/\s+as\s+/)[0] as string);
      if (own.size > 0) used.set(facade, own);
    }
  return Object.fromEntries([...used].sort().map(([facade, names]) => [facade, [...names].sort()]));
}
