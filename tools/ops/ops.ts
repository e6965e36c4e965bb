import { Command, CommanderError, Option } from 'commander';
import { registerBrokerCommands } from './broker.commands.ts';
import { registerDataCommands } from './data.commands.ts';
import { registerEventCommands } from './event.commands.ts';
import { registerJobCommands } from './job.commands.ts';
import { registerRemoteCommands } from './remote.commands.ts';
import { registerServiceCommands } from './service.commands.ts';
import { registerSourceCommand } from './source.commands.ts';
import { NotConfirmed } from './ask.ts';

const program = new Command('npm run ops --')
  .description('Commands for who runs the product.')
  .addOption(new Option('--json', 'print one JSON document instead of text'))
  .addOption(new Option('--yes', 'do what cannot be undone without asking'))
  .addHelpText(
    'after',
    `
The servers are those of the environment (RABBITMQ_URL, POSTGRES_OWNER_URL, what a service reads), else those of the
product that was started last on DATA_DIR (default .data).

Exit codes: 0 done, 1 failed or found something wrong, 2 no such command or argument, 3 nobody said yes.`,
  )
  .showHelpAfterError('(add --help for all commands)')
  .exitOverride();

registerServiceCommands(program);
registerEventCommands(program);
registerBrokerCommands(program);
registerJobCommands(program);
registerDataCommands(program);
registerRemoteCommands(program);
registerSourceCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  console.error((error as Error).message);
  process.exit(error instanceof NotConfirmed ? 3 : 1);
}
