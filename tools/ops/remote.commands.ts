import { Argument, type Command } from 'commander';
import { printOutcome } from '@podium/service-kit/operator-commands.ts';
import { frontendNames, type FrontendName } from '../web/frontends.ts';
import { partFolder, writeRegistry } from '../web/registry.ts';
import { readServed, readVersions, useVersion } from '../web/versions.ts';
import { environmentOf, required } from './started.ts';
import { globalOptions } from './global-options.ts';

type Remote = Exclude<FrontendName, 'shell'>;
const remoteNames = frontendNames.filter((name): name is Remote => name !== 'shell');

/** Commands on the builds of the remotes in WEB_ROOT, the folder that the gateway serves. */
export function registerRemoteCommands(program: Command): void {
  const remotes = program.command('remotes').description('the screens of each role, in the versions that are kept');
  remotes
    .command('list')
    .description('the versions of each remote, newest first, and which is served')
    .action(async (_options, command: Command) => {
      const all = (await Promise.all(remoteNames.map((name) => listVersions(webRoot(), name)))).flat();
      const rows = all.map(({ served, ...each }) => ({ ...each, served: served ? 'served' : '' }));
      printOutcome({ say: [rows], data: all }, globalOptions(command).json);
    });
  remotes
    .command('use')
    .addArgument(new Argument('<remote>').choices(remoteNames))
    .argument('<version>')
    .description('serves another version, from the next load of a page on')
    .action(async (remote: Remote, version: string, _options, command: Command) => {
      const before = await useVersion(partFolder(webRoot(), remote), remote, version);
      await writeRegistry(webRoot());
      const say =
        before === version
          ? `${remote} was served in ${version} already`
          : `${remote} is served in ${version}, before in ${before ?? 'another'}. Browsers take it at their next load; open tabs go on with what they have.`;
      printOutcome({ say: [say], data: { remote, version, before } }, globalOptions(command).json);
    });
}

const webRoot = (): string => required(environmentOf('gateway'), 'WEB_ROOT');

async function listVersions(root: string, remote: Remote) {
  const folder = partFolder(root, remote);
  const served = (await readServed(folder))?.version;
  const versions = (await readVersions(folder))?.versions ?? [];
  return versions.map(({ version, builtAt }) => ({ remote, version, builtAt, served: version === served }));
}
