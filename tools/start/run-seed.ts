import { pathToFileURL } from 'node:url';
import type { SeedTarget } from './product.ts';

type Seed = { seed: (target: Omit<SeedTarget, 'file'> & { log: (line: string) => void }) => Promise<void> };

const { file, ...target } = JSON.parse(process.env.SEED_TARGET ?? '{}') as SeedTarget;
const { seed } = (await import(pathToFileURL(file).href)) as Seed;
await seed({ ...target, log: (line) => console.log(line) });
process.exit(0);
