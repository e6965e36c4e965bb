import { everyServiceRoutes as calls } from '@podium/contracts/internal-routes.ts';
import type { Jobs } from './jobs.ts';
import { serve, type Served } from './mount-internal.ts';

const statusOf = { done: 200, failed: 500, running: 409, 'not-due': 409 } as const;

/** Internal calls for operators and external schedulers to list the jobs of a service and run one now. */
export const jobsInternal = (jobs: Jobs): Served[] => [
  serve(calls.listJobs, async () => ({
    jobs: (await jobs.list()).map(({ last, ...job }) => ({
      ...job,
      last: last && {
        ...last,
        startedAt: last.startedAt.toISOString(),
        finishedAt: last.finishedAt?.toISOString() ?? null,
      },
    })),
  })),
  serve(calls.runJob, async ({ params: { name }, response }) => {
    const ran = await jobs.runNow(name);
    if (ran) {
      response.status(statusOf[ran.outcome]);
      return { job: name, ...ran };
    }
    response.status(404);
    const known = jobs.names.length > 0 ? `The jobs are ${jobs.names.join(', ')}.` : 'This service has no jobs.';
    return { error: `There is no job ${name.slice(0, 100)}. ${known}`, jobs: jobs.names };
  }),
];
