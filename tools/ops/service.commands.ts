import type { Command } from 'commander';
import { compareServices } from '@podium/service-kit/compare-services.ts';
import { printOutcome } from '@podium/service-kit/operator-commands.ts';
import { confirm, readSecret } from './ask.ts';
import { environmentOf, readProgramOf, runningServices, runProgramOf } from './started.ts';
import { globalOptions } from './global-options.ts';

/** Commands run by a service's own program, on its own data and with its own secrets. */
export function registerServiceCommands(program: Command): void {
  program
    .command('reconcile')
    .description('what must hold of all money and between the services, which must run')
    .action(reconcile);
  program
    .command('expire')
    .description(
      'ends the awards whose last day is over and claims that nothing is left of, as the job does every five minutes',
    )
    .action((_options, command: Command) => leave(runProgramOf('rewards', ['expire'], globalOptions(command))));
  program
    .command('demo-provider <mode> [claim]')
    .description('what the demonstration payout provider does: works, refuses, silent, paidButSilent, pends, fails')
    .action((mode: string, claim: string | undefined, _options, command: Command) =>
      leave(runProgramOf('rewards', ['demo-provider', mode, claim ?? ''], globalOptions(command))),
    );
  program
    .command('pin')
    .description("riders' PINs")
    .command('unlock <riderId>')
    .description('ends the lock that wrong tries made; the PIN stays as it is')
    .action((riderId: string, _options, command: Command) =>
      leave(runProgramOf('rewards', ['pin', 'unlock', riderId], globalOptions(command))),
    );
  program
    .command('audit')
    .description('the audit log')
    .command('verify')
    .description('walks the hash chain of the audit log')
    .action((_options, command: Command) =>
      leave(runProgramOf('identity', ['audit', 'verify'], globalOptions(command))),
    );
  program
    .command('keys')
    .description('keys of access tokens')
    .command('rotate')
    .description('a new key, which signs in a minute; tokens of the one before stay good for their minutes')
    .action((_options, command: Command) =>
      leave(runProgramOf('identity', ['keys', 'rotate'], globalOptions(command))),
    );
  program
    .command('documents')
    .description("riders' documents")
    .command('rotate-key')
    .description("wraps every document's key under the first of DOCUMENT_KEYS")
    .action((_options, command: Command) =>
      leave(runProgramOf('identity', ['documents', 'rotate-key'], globalOptions(command))),
    );
  program
    .command('results-files')
    .description('results files that are kept')
    .command('rotate-key')
    .description("wraps every file's key under the first of FILE_KEYS")
    .action((_options, command: Command) =>
      leave(runProgramOf('catalog', ['results-files', 'rotate-key'], globalOptions(command))),
    );
  const mail = program.command('mail').description('mails that were given up');
  mail
    .command('given-up')
    .description('lists those of the last two weeks, with the code of who refused them')
    .action((_options, command: Command) =>
      leave(runProgramOf('identity', ['mail', 'given-up'], globalOptions(command))),
    );
  mail
    .command('again')
    .description('sends all of them again; they are tried for two more days')
    .action((_options, command: Command) => leave(runProgramOf('identity', ['mail', 'again'], globalOptions(command))));
  const admins = program.command('admin').alias('admins').description('administrators');
  admins
    .command('create <email> <name...>')
    .description('a new administrator; the password is read from standard input')
    .action(async (email: string, name: string[], _options, command: Command) => {
      const input = await readSecret(`Password of ${email}: `);
      leave(runProgramOf('identity', ['admin', 'create', email, ...name], { ...globalOptions(command), input }));
    });
  admins
    .command('confirm <email>')
    .description('confirms an administrator as a second person, as another one would (rule 42)')
    .action((email: string, _options, command: Command) =>
      leave(runProgramOf('identity', ['admin', 'confirm', email], globalOptions(command))),
    );
  program
    .command('migrate')
    .description("catalog's indexes and documents, before a new version is rolled out")
    .action((_options, command: Command) => leave(runProgramOf('catalog', ['migrate'], globalOptions(command))));

  const reports = program.command('reports').description('the read models of reports');
  const environment = () => ({ ...environmentOf('gateway'), ...environmentOf('operator') });
  reports
    .command('verify')
    .description("builds them anew from the services' logs, beside those that are served, and compares")
    .action((_options, command: Command) =>
      leave(runProgramOf('reports', ['verify'], { ...globalOptions(command), environment: environment() })),
    );
  reports
    .command('rebuild')
    .option('--anyway', 'also without events that the logs lack or that cannot be kept')
    .description('the same, and serves the new ones; what was killed goes on where it was')
    .action(async ({ anyway }: { anyway?: boolean }, command: Command) => {
      const options = globalOptions(command);
      if (anyway) await confirm('Figures may lack what the logs lack', options.yes);
      const args = anyway ? ['rebuild', '--anyway'] : ['rebuild'];
      leave(runProgramOf('reports', args, { ...options, environment: environment() }));
    });
}

/** Reconciles the books of rewards by its own program, and compares the services with each other. */
async function reconcile(_options: unknown, command: Command): Promise<void> {
  const books = readProgramOf<Finding[]>('rewards', ['reconcile']);
  const findings = [...books, ...(await compareServices(runningServices()))];
  const say = findings.flatMap(({ name, holds, broken, rows }) =>
    holds ? [`holds   ${name}`] : [`BROKEN  ${name}: ${broken} rows`, rows],
  );
  printOutcome({ say, data: findings, failed: !findings.every(({ holds }) => holds) }, globalOptions(command).json);
}

type Finding = { name: string; holds: boolean; broken: number; rows: object[] };
const leave = (code: number) => void (process.exitCode = code);
