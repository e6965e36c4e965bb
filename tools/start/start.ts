import { resolve } from 'node:path';
import { UserError } from '../stack/user-error.ts';
import { Product } from './product.ts';
import { readSettings } from './settings.ts';

/** Ctrl-C arrives from the terminal and from our parent processes; within this time it counts as one. */
const sameSignalMs = 500;

async function main(): Promise<void> {
  const startedAt = Date.now();
  const [root = '.', ...args] = process.argv.slice(2);
  const product = new Product(readSettings(process.env, args), resolve(root), (line) => console.log(line));
  let firstSignalAt = 0;
  const onSignal = () => {
    if (firstSignalAt === 0) {
      firstSignalAt = Date.now();
      console.log('\nStopping. Ctrl-C again ends everything at once.');
      void product.stop().then(() => process.exit(0));
    } else if (Date.now() - firstSignalAt > sameSignalMs) {
      product.kill();
      process.exit(130);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  try {
    await product.start(startedAt);
  } catch (error) {
    if (firstSignalAt > 0) return;
    console.error(
      error instanceof UserError ? error.message : `Podium Rewards could not start: ${(error as Error).message}`,
    );
    await product.stop();
    process.exit(1);
  }
}

void main().catch((error: Error) => {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
});
