import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { contractsNow, releasedFile, type Contracts } from './contracts.ts';
import { kitStylesNow, readReleasedKits, releasedKits } from '../web/kit-styles.ts';
import { listReleased } from './changelogs.ts';

/**
 * `npm run release`: stores the contracts of this commit as those of the last release, which later ones may extend
 * and not break, and the kit's styles with those that its shell still provides. Run it on a clean checkout, when images are built from it.
 */
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
if (git('status', '--porcelain') !== '') throw new Error('Commit first: a release is of a commit');
const versions = Object.fromEntries(listReleased().map(({ name, version }) => [name, version]));
const contracts: Contracts = { commit: git('rev-parse', 'HEAD'), versions, ...(await contractsNow()) };
const lines = (entries: Record<string, unknown>) =>
  Object.entries(entries)
    .map(([name, each]) => `    ${JSON.stringify(name)}: ${JSON.stringify(each)}`)
    .join(',\n');
const { commit, events, calls } = contracts;
const text = `{
  "commit": ${JSON.stringify(commit)},
  "versions": ${JSON.stringify(versions)},
  "events": {\n${lines(events)}\n  },
  "calls": {\n${lines(calls)}\n  }
}\n`;
writeFileSync(releasedFile, text);
console.log(
  `${releasedFile} holds the contracts of ${commit}: ${Object.keys(events).length} events, ${Object.keys(calls).length} calls`,
);
const kit = kitStylesNow();
const kits = [...readReleasedKits().filter(({ name }) => name !== kit.name), kit];
writeFileSync(releasedKits, `[\n${kits.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]\n`);
if (JSON.stringify(JSON.parse(readFileSync(releasedFile, 'utf8'))) !== JSON.stringify(contracts))
  throw new Error('not as written');
