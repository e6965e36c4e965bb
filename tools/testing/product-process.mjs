import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Starts the product as a separate process on an empty data folder: its URLs, and how to stop it.
 * @param {{ replicas?: number, env?: NodeJS.ProcessEnv }} options `replicas` of each service; `env` goes beside the
 * environment of this process
 * @returns {Promise<{ baseUrl: string, postgresUrl: string, rabbitmqUrl: string, mongodbUrl: string, mailUrl: string
 * | null, dataDir: string, oidcIssuer: string, services: Record<string, number>, replicas: Record<string, number>, pids: Record<string, number>, stop:
 * () => Promise<void> }>}
 */
export async function startProductProcess({ replicas = 1, env = {} } = {}) {
  const program = ['tools/testing/run-product.ts', '--replicas', String(replicas)];
  const child = spawn(process.execPath, program, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit');
  const addresses = (async () => {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith('{')) return JSON.parse(line);
    throw new Error('The product for the tests ended before it was ready');
  })();
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { ...(await addresses), stop };
}
