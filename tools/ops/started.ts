import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import amqp, { type ChannelModel } from 'amqplib';
import { nodesOf } from '@podium/service-kit/broker.ts';
import type { Services } from '@podium/service-kit/compare-events.ts';
import { keptEnvironments } from '../stack/kept-environments.ts';

type ProgramName = 'identity' | 'catalog' | 'rewards' | 'reports';

/** The environments of the product that was started last on DATA_DIR; variables of the shell take precedence. */
export function environmentOf(process_: string): NodeJS.ProcessEnv {
  return { ...keptEnvironments(process.env.DATA_DIR ?? '.data')[process_], ...process.env };
}

/** A variable that a command cannot do without. */
export function required(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (!value)
    throw new Error(`${name} is not set, and no product was started on DATA_DIR=${process.env.DATA_DIR ?? '.data'}`);
  return value;
}

/** Where the services answer, and the operator's secret of their internal calls. */
export function runningServices(): Services {
  const environment = environmentOf('gateway');
  const urlOf = (name: string) => required(environment, `${name}_URL`);
  const urls = {
    identity: urlOf('IDENTITY'),
    catalog: urlOf('CATALOG'),
    rewards: urlOf('REWARDS'),
    dealers: urlOf('DEALERS'),
    reports: urlOf('REPORTS'),
  };
  return { urls, secret: required(environmentOf('operator'), 'SERVICE_SECRET') };
}

/** The broker, by the operator's user: those of the services may not do what operators do. */
export const brokerUrl = (): string => required(environmentOf('operator'), 'RABBITMQ_URL');

/** Connects to the first of its nodes that answers; if none does, the error names the hosts, without the password. */
export async function connectTo(url: string): Promise<ChannelModel> {
  const failures: string[] = [];
  for (const node of nodesOf(url)) {
    try {
      return await amqp.connect(node, { timeout: 5000 });
    } catch (error) {
      failures.push(`The broker at ${new URL(node).host} does not answer (${(error as Error).message})`);
    }
  }
  throw new Error(failures.join('; '));
}

/** Runs the program of a service that works on its own data with its own secrets; its exit code is ours. */
export function runProgramOf(
  service: ProgramName,
  args: string[],
  {
    json,
    environment = environmentOf(service),
    input,
  }: { json: boolean; environment?: NodeJS.ProcessEnv; input?: string },
): number {
  const { status } = spawnSync(process.execPath, [programOf(service), ...args, ...(json ? ['--json'] : [])], {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'],
    env: environment,
    ...(input !== undefined && { input }),
  });
  return status ?? 1;
}

/** The JSON output of such a program; its complaints go to stderr. */
export function readProgramOf<T>(service: ProgramName, args: string[]): T {
  const { stdout } = spawnSync(process.execPath, [programOf(service), ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environmentOf(service),
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (stdout === '') throw new Error(`${service} could not be asked; its reason is above`);
  return JSON.parse(stdout) as T;
}

const programOf = (service: ProgramName) => join(import.meta.dirname, `../../services/${service}/src/ops.ts`);
