import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '@podium/service-kit/compare-events.ts';
import { compareServices } from '@podium/service-kit/compare-services.ts';
import { renewQueues } from '@podium/service-kit/renew-queues.ts';
import { listDeadLetters, replayDeadLetters } from './dead-letters.ts';
import { listMissing, resendMissing } from './missing-events.ts';

const usage = `npm run ops -- dead-letters list
npm run ops -- dead-letters replay [QUEUE]
npm run ops -- queues renew            queues that an earlier version declared otherwise; stop their services before
npm run ops -- events missing [CONSUMER] [FROM] [TO]  events that a consumer has not applied (default: last day)
npm run ops -- events resend CONSUMER [FROM] [TO]  puts those into its queues again, from the publishers' outboxes
npm run ops -- migrate                 catalog's indexes and documents, before a new version is rolled out
npm run ops -- reconcile               what must hold of all money and between the services, which must run; ends with 1
                                       when something does not
npm run ops -- reports verify          builds the figures anew from the services' event logs, beside those that are served, and
                                       compares: a hash per table, and how many rows differ
npm run ops -- reports rebuild [--anyway]  the same, and serves the new ones; what was killed goes on where it was
npm run ops -- expire                  ends the awards whose last day is over, as the job does every five minutes
npm run ops -- demo-provider MODE [CLAIM]  what the demonstration payout provider does: works, refuses, silent, paidButSilent, pends, fails
npm run ops -- audit verify            walk the hash chain of the audit log
npm run ops -- keys rotate             a new key for access tokens; it signs in a minute
npm run ops -- documents rotate-key    wrap every document's key under the first of DOCUMENT_KEYS
The servers are those of the environment (RABBITMQ_URL, or what services/identity reads), else those of the product that was
started last on DATA_DIR (default .data).`;

/** Commands for who runs the product. */
async function main([topic, verb, argument, ...rest]: string[]): Promise<void> {
  const started = startedEnvironments();
  const envOf = (service: string) => ({ ...started[service], ...process.env });
  if (['audit', 'keys', 'documents'].includes(topic ?? '')) {
    // Identity's own data and secrets: its own program works on them.
    const { status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../services/identity/src/ops.ts'), topic!, verb ?? ''],
      { stdio: 'inherit', env: envOf('identity') },
    );
    process.exit(status ?? 1);
  }
  const ownService = { migrate: 'catalog', reconcile: 'rewards', expire: 'rewards', 'demo-provider': 'rewards' }[
    topic ?? ''
  ];
  if (ownService) {
    const { status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, `../../services/${ownService}/src/ops.ts`), topic!, verb ?? '', argument ?? ''],
      { stdio: 'inherit', env: envOf(ownService) },
    );
    const agree = topic !== 'reconcile' || (await sayWhetherTheyAgree(servicesOf(envOf('gateway'))));
    process.exit(agree ? (status ?? 1) : 1);
  }
  if (topic === 'reports') {
    const { status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../services/reports/src/ops.ts'), verb ?? '', argument ?? ''],
      { stdio: 'inherit', env: { ...started.gateway, ...envOf('operator') } },
    );
    process.exit(status ?? 1);
  }
  const url = envOf('rewards').RABBITMQ_URL;
  if (topic === 'events' && url && (verb === 'missing' || verb === 'resend')) {
    const services = servicesOf(envOf('gateway'));
    if (verb === 'missing') return void console.table(await listMissing(services, argument, rest));
    if (!argument) throw new Error(usage);
    return void console.log(`${await resendMissing(services, url, argument, rest)} sent again`);
  }
  if (topic === 'queues' && verb === 'renew' && url) return void console.table(await renewQueues(url));
  if (topic !== 'dead-letters' || !url) throw new Error(usage);
  if (verb === 'list') return void console.table(await listDeadLetters(url));
  if (verb === 'replay') return void console.log(`${await replayDeadLetters(url, argument)} replayed`);
  throw new Error(usage);
}

function servicesOf(env: NodeJS.ProcessEnv): Services {
  const { IDENTITY_URL, CATALOG_URL, REWARDS_URL, DEALERS_URL, REPORTS_URL, SERVICE_SECRET = '' } = env;
  const urls = {
    identity: IDENTITY_URL,
    catalog: CATALOG_URL,
    rewards: REWARDS_URL,
    dealers: DEALERS_URL,
    reports: REPORTS_URL,
  };
  return { urls: urls as Services['urls'], secret: SERVICE_SECRET };
}

/** After the books of rewards, as its own command prints them: what only shows between the services. */
async function sayWhetherTheyAgree(services: Services): Promise<boolean> {
  const findings = await compareServices(services);
  for (const { name, holds, broken, rows } of findings) {
    console.log(`${holds ? 'holds ' : 'BROKEN'}  ${name}${holds ? '' : `: ${broken} rows`}`);
    if (!holds) console.table(rows);
  }
  return findings.every(({ holds }) => holds);
}

function startedEnvironments(): Record<string, NodeJS.ProcessEnv> {
  const file = join(process.env.DATA_DIR ?? '.data', 'environment.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, NodeJS.ProcessEnv>) : {};
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
