import { problemBody, ProblemError } from './problem.ts';

/** The result of a command: lines and tables for people, data for programs. */
export type Outcome = {
  say: (string | object[])[];
  /** What `--json` prints; by default the text. */ data?: unknown;
  /** Something is wrong, though the command worked: exit code 1. */ failed?: boolean;
};
type Command = (args: string[]) => Promise<Outcome>;

/** Prints one outcome: text and tables, or a single JSON document on stdout. */
export function printOutcome({ say, data = say, failed = false }: Outcome, json: boolean): void {
  if (json) console.log(JSON.stringify(data, null, 2));
  else
    for (const part of say)
      if (Array.isArray(part)) console.table(part);
      else console.log(part);
  if (failed) process.exitCode = 1;
}

/**
 * The program of a service's operator commands, started by `npm run ops`: `ops.ts TOPIC VERB ARGUMENTS [--json]`. A
 * command's name is one word or two; a failure is one sentence on stderr and exit code 1.
 */
export function runOperatorCommands(commands: Record<string, Command>): void {
  const all = process.argv.slice(2);
  const json = all.includes('--json');
  const [topic = '', verb = '', ...rest] = all.filter((arg) => arg !== '--json');
  const [command, args] = commands[`${topic} ${verb}`]
    ? [commands[`${topic} ${verb}`], rest]
    : [commands[topic], [verb, ...rest]];
  const work = command ? command(args) : Promise.reject(new Error(Object.keys(commands).join(' | ')));
  work
    .then((outcome) => printOutcome(outcome, json))
    .catch((error: Error) => {
      console.error(sentenceOf(error));
      process.exitCode = 1;
    });
}

function sentenceOf(error: Error): string {
  if (!(error instanceof ProblemError)) return error.message;
  const { message, errors = [] } = problemBody(error, 'en', '');
  return [message, ...errors.map((field) => field.message)].join(' ');
}
