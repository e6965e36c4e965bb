import { ConfigError } from './config.ts';

/**
 * Runs a service's main: a configuration that is wrong is a sentence, any other failure its trace; both end with code
 * 1.
 */
export function runMain(main: () => Promise<unknown>): void {
  // What throws before its first await is caught too.
  const run = async () => main();
  run().catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
}
