import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isSameProcess, markOf, type ProcessMark } from './process-table.ts';
import { writeAtomically } from './write-atomically.ts';

const markFile = (dataDir: string, name: string) => join(dataDir, 'taken-over', `${name}.json`);

/** The live process that replaces one of the product's (`npm run dev -- rewards`), if any. */
export function takenOverBy(dataDir: string, name: string): ProcessMark | null {
  try {
    const mark = JSON.parse(readFileSync(markFile(dataDir, name), 'utf8')) as ProcessMark;
    return isSameProcess(mark) ? mark : null;
  } catch {
    return null;
  }
}

/** From now on the product starts none of its own, until this process ends or gives the place back. */
export function takeOver(dataDir: string, name: string): { giveBack: () => void } {
  mkdirSync(join(dataDir, 'taken-over'), { recursive: true });
  writeAtomically(markFile(dataDir, name), JSON.stringify(markOf(process.pid)));
  return { giveBack: () => rmSync(markFile(dataDir, name), { force: true }) };
}
