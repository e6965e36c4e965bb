import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';

type Options = {
  /** The product's data folder; the tests' product, if absent. */
  dataDir?: string;
  /** The whole environment, in place of this process's own. */
  env?: NodeJS.ProcessEnv;
  /** Typed into standard input. */
  input?: string;
};

/**
 * Runs `ops` with the arguments, and returns its exit status and what it printed.
 *
 * Tests do not use `spawnSync` for it: while their event loop stands still, they do not notice that the product
 * closes an idle connection, and the next request is sent on it and fails.
 */
export async function ops(
  args: readonly string[],
  { dataDir = process.env.TEST_DATA_DIR, env = process.env, input = '' }: Options = {},
) {
  const child = spawn(process.execPath, ['tools/ops/ops.ts', ...args], {
    env: { ...env, DATA_DIR: dataDir },
  });
  // A command that reads nothing may end before all is written.
  child.stdin.on('error', () => undefined).end(input);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { status, stdout, stderr };
}
