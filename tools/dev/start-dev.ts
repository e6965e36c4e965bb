import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../client/podium-client.ts';

/** `npm run dev -- NAME`, and what it has said so far. */
export function startDev(name: string, env: NodeJS.ProcessEnv) {
  const child = spawn('npm', ['run', 'dev', '--', name], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return {
    output: () => output,
    said: (words: string) => until(words, async () => output.includes(words), Boolean, 60_000),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
