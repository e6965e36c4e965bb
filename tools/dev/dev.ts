import { parseArgs } from 'node:util';
import { UserError } from '../stack/user-error.ts';
import { frontendNames, isFrontendName } from '../web/frontends.ts';
import { openProduct } from './running-product.ts';

const services = ['identity', 'catalog', 'rewards', 'dealers', 'reports', 'gateway'];
const usage = `npm run dev -- NAME: works on one part of the product that runs on DATA_DIR (start it with npm start).
A service (${services.join(', ')}) takes its place and starts anew when a file of it changes;
a front end (${frontendNames.join(', ')}) is served in the real shell and shows a change as it is saved;
kit shows every part of the kit in each of its states, and needs no running product.`;

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name = ''] = positionals;
  if (positionals.length !== 1 || !(isFrontendName(name) || [...services, 'kit'].includes(name)))
    throw new UserError(usage);
  const { freePort } = await import('../stack/ports.ts');
  const port = async () => Number(process.env.PORT ?? (await freePort()));
  if (name === 'kit') {
    const { serveKit } = await import('./serve-kit.ts');
    console.log(`The parts of the kit are at ${await serveKit(await port())}. Ctrl-C ends it.`);
    return;
  }
  const product = openProduct(process.env.DATA_DIR ?? '.data');
  if (!isFrontendName(name)) {
    const { runService } = await import('./run-service.ts');
    return runService(name, product);
  }
  const { serveFrontend } = await import('./serve-frontend.ts');
  console.log(`Building ${name} and the shell`);
  const url = await serveFrontend(name, product.url, await port());
  console.log(`${name} is at ${url}, all else is of ${product.url}. Ctrl-C ends it.`);
}

main().catch((error: Error) => {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
});
