import { Router } from 'express';
import type { Jobs } from './jobs.ts';

const statusOf = { done: 200, failed: 500, running: 409, 'not-due': 409 } as const;

/** Internal calls for operators and external schedulers to list the jobs of a service and run one now. */
export function jobsInternal(jobs: Jobs): Router {
  const router = Router();
  router.get('/internal/jobs', async (_request, response) => {
    response.json({ jobs: await jobs.list() });
  });
  router.post('/internal/jobs/:name/run', async (request, response) => {
    const { name } = request.params;
    const ran = await jobs.runNow(name);
    if (ran) return void response.status(statusOf[ran.outcome]).json({ job: name, ...ran });
    const known = jobs.names.length > 0 ? `The jobs are ${jobs.names.join(', ')}.` : 'This service has no jobs.';
    response.status(404).json({ error: `There is no job ${name.slice(0, 100)}. ${known}`, jobs: jobs.names });
  });
  return router;
}
