import { ConfigError } from './config.ts';

/**
 * Runs a service's main: a wrong configuration is reported in a sentence, any other failure with its stack trace; both
 * exit with code 1.
 */
export function runMain(main: () => Promise<unknown>): void {
  // Also catches what throws before the first await.
  const run = async () => main();
  run().catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
}
