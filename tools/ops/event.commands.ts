import type { Command } from 'commander';
import { everyServiceRoutes } from '@podium/contracts/internal-routes.ts';
import { ask, type Services } from '@podium/service-kit/compare-events.ts';
import { printOutcome } from '@podium/service-kit/operator-commands.ts';
import type { PendingEvent } from '@podium/service-kit/outbox.ts';
import { renewQueues } from '@podium/service-kit/renew-queues.ts';
import { confirm } from './ask.ts';
import { dropDeadLetter, listDeadLetters, replayDeadLetters, showDeadLetter } from './dead-letters.ts';
import { listMissing, resendMissing } from './missing-events.ts';
import { brokerUrl, runningServices } from './started.ts';
import { globalOptions } from './global-options.ts';

/** Commands on events: what waits, what is parked, what is missing. */
export function registerEventCommands(program: Command): void {
  const outbox = program.command('outbox').description('events that wait to be sent to the broker');
  outbox
    .command('list')
    .description('how many wait in each service, and the oldest of them')
    .action(async (_options, command: Command) => {
      const waiting = await listOutboxes(runningServices());
      const rows = waiting.map(({ service, pending, oldest: [first] }) => ({
        service,
        pending,
        oldest: first?.occurredAt ?? '',
        type: first?.type ?? '',
      }));
      printOutcome({ say: [rows], data: waiting }, globalOptions(command).json);
    });
  outbox
    .command('retry')
    .description('has each service try at once, instead of at its next turn')
    .action(async (_options, command: Command) => {
      const services = runningServices();
      const waiting = await ofEach(services, async (service) => ({
        service,
        ...(await ask(services, service, everyServiceRoutes.relayEvents, {})),
      }));
      printOutcome(
        { say: ['They try now; "outbox list" shows what is left', waiting], data: waiting },
        globalOptions(command).json,
      );
    });

  const letters = program.command('dead-letters').description('events that could not be applied');
  letters
    .command('list')
    .description('what is parked, queue by queue, with the reason')
    .action(async (_options, command: Command) => {
      const all = await listDeadLetters(brokerUrl());
      const rows = all.map((letter) => ({ ...letter, reason: shortened(letter.reason) }));
      printOutcome({ say: [rows.length === 0 ? 'Nothing is parked' : rows], data: all }, globalOptions(command).json);
    });
  letters
    .command('show <queue> <eventId>')
    .description('one of them with its content, which may tell of a person')
    .action(async (queue: string, eventId: string, _options, command: Command) => {
      const letter = await showDeadLetter(brokerUrl(), queue, eventId);
      printOutcome({ say: [JSON.stringify(letter, null, 2)], data: letter }, globalOptions(command).json);
    });
  letters
    .command('replay [queue] [eventId]')
    .description('sends them back to their queue: all, those of a queue, or one')
    .action(async (queue: string | undefined, eventId: string | undefined, _options, command: Command) => {
      const replayed = await replayDeadLetters(brokerUrl(), queue, eventId);
      printOutcome({ say: [`${replayed} replayed`], data: { replayed } }, globalOptions(command).json);
    });
  letters
    .command('drop <queue> <eventId>')
    .description('deletes one for good, after asking; prints what it was')
    .action(async (queue: string, eventId: string, _options, command: Command) => {
      const { json, yes } = globalOptions(command);
      await confirm(`Event ${eventId} will never be applied by ${queue.split('.')[0]}`, yes);
      const dropped = await dropDeadLetter(brokerUrl(), queue, eventId);
      printOutcome({ say: [`Dropped: ${JSON.stringify(dropped)}`], data: dropped }, json);
    });

  const events = program.command('events').description('events that a consumer has not applied');
  events
    .command('missing [consumer] [from] [to]')
    .description('of the last day, or between two dates or instants')
    .action(async (consumer: string | undefined, from: string, to: string, _options, command: Command) => {
      const rows = await listMissing(runningServices(), consumer, [from, to]);
      printOutcome({ say: [rows.length === 0 ? 'None is missing' : rows], data: rows }, globalOptions(command).json);
    });
  events
    .command('resend <consumer> [from] [to]')
    .description("puts those into the consumer's queues again, from the publishers' logs")
    .action(async (consumer: string, from: string, to: string, _options, command: Command) => {
      const sent = await resendMissing(runningServices(), brokerUrl(), consumer, [from, to]);
      printOutcome({ say: [`${sent} sent again`], data: { sent } }, globalOptions(command).json);
    });

  program
    .command('queues')
    .description('the queues themselves')
    .command('renew')
    .description('declares anew those of an earlier version; stop their services before')
    .action(async (_options, command: Command) => {
      const renewed = await renewQueues(brokerUrl());
      printOutcome({ say: [renewed], data: renewed }, globalOptions(command).json);
    });
}

/** Shortened to one line of a table; `show` prints the whole. */
function shortened(reason: string): string {
  const line = reason.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

type Waiting = { service: string; pending: number; oldest: PendingEvent[] };
const listOutboxes = (services: Services): Promise<Waiting[]> =>
  ofEach(services, async (service) => ({
    service,
    ...(await ask(services, service, everyServiceRoutes.pendingEvents, { query: {} })),
  }));

const ofEach = <T>({ urls }: Services, work: (service: keyof Services['urls']) => Promise<T>): Promise<T[]> =>
  Promise.all((Object.keys(urls) as (keyof Services['urls'])[]).map(work));
