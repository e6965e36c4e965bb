import type { Mounted } from '@podium/service-kit/mount.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';

const maxTries = 3;

/**
 * A command that the service itself overtook, such as by a bike that was judged again meanwhile, is run again from the
 * start; nobody has to know. Who names the version that they saw (If-Match) is told instead.
 */
export function retryStale({ handler, ...mounted }: Mounted): Mounted {
  if (mounted.route.method === 'get') return { handler, ...mounted };
  const retrying = async (call: { ifMatch: string | undefined }) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await handler(call as never);
      } catch (error) {
        const isStale = error instanceof ProblemError && error.code === 'request/stale';
        if (!isStale || call.ifMatch !== undefined || tries === maxTries) throw error;
      }
  };
  return { ...mounted, handler: retrying };
}
