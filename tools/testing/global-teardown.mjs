import { once } from 'node:events';

export default async function tearDown() {
  const child = globalThis.product;
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin.end();
  await ended;
}
