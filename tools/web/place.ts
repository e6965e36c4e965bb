// Puts a built frontend into WEB_ROOT, the folder that the gateway serves, beside the others: `place.ts dealer`.
import { distFolder, isFrontendName } from './frontends.ts';
import { placeBuild } from './place-build.ts';

const name = process.argv[2] ?? '';
const target = process.env.WEB_ROOT;

try {
  if (!isFrontendName(name)) throw new Error(`There is no frontend called "${name}".`);
  if (!target) throw new Error('WEB_ROOT is not set: the folder that the gateway serves.');
  console.log(`${name} ${await placeBuild(name, distFolder(name), target)} is in ${target}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
