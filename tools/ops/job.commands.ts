import { Argument, type Command } from 'commander';
import { everyServiceRoutes } from '@podium/contracts/internal-routes.ts';
import { keyHeader } from '@podium/service-kit/caller-keys.ts';
import { ask, type Services } from '@podium/service-kit/compare-events.ts';
import { printOutcome } from '@podium/service-kit/operator-commands.ts';
import { fetchReplica } from '@podium/service-kit/replicas.ts';
import { readAnswer, writeCall } from '@podium/service-kit/route-call.ts';
import { runningServices } from './started.ts';
import { globalOptions } from './global-options.ts';

type ServiceName = keyof Services['urls'];
const names: ServiceName[] = ['identity', 'catalog', 'rewards', 'dealers', 'reports'];
/** How long to wait for a job; it continues without us. */
const maxMs = 30 * 60_000;

/** Commands on the services' scheduled jobs. */
export function registerJobCommands(program: Command): void {
  const jobs = program.command('jobs').description('what the services do by themselves at intervals');
  jobs
    .command('list')
    .description('each job with its interval, when it began last and how it ended')
    .action(async (_options, command: Command) => {
      const services = runningServices();
      const all = (await Promise.all(names.map((service) => listJobs(services, service)))).flat();
      printOutcome({ say: [all], data: all }, globalOptions(command).json);
    });
  jobs
    .command('run')
    .addArgument(new Argument('<service>').choices(names))
    .argument('<job>')
    .description('runs one now, whenever it ran last; ends with 1 when it fails or a replica is at it')
    .action(async (service: ServiceName, job: string, _options, command: Command) => {
      const ran = await runJob(runningServices(), service, job);
      const say = ran.error ? `${job}: ${ran.outcome}, ${ran.error}` : `${job}: ${ran.outcome}`;
      printOutcome({ say: [say], data: ran, failed: ran.outcome !== 'done' }, globalOptions(command).json);
    });
}

async function listJobs(services: Services, service: ServiceName) {
  const { jobs } = await ask(services, service, everyServiceRoutes.listJobs, {});
  return jobs.map(({ name, everyMs, last }) => ({ service, job: name, everySeconds: everyMs / 1000, ...last }));
}

async function runJob({ urls, secret }: Services, service: ServiceName, job: string) {
  const { path, method } = writeCall(everyServiceRoutes.runJob, { params: { name: job } });
  const answer = await fetchReplica(urls[service], path, {
    method,
    headers: keyHeader(secret, service),
    signal: AbortSignal.timeout(maxMs),
  });
  const ran = await readAnswer(everyServiceRoutes.runJob, answer);
  if ('jobs' in ran) throw new Error(ran.error);
  return ran;
}
