import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';

/** Not confirmed: the command did nothing and exits with 3. */
export class NotConfirmed extends Error {}

/** Asks before something that cannot be undone; a script passes `--yes`. */
export async function confirm(what: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new NotConfirmed(`${what}. Nobody is there to be asked; add --yes to do it.`);
  const question = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await question.question(`${what}. Type yes to go on: `);
  question.close();
  if (answer.trim() !== 'yes') throw new NotConfirmed('Nothing was done.');
}

/** One line of standard input, not shown while it is typed. */
export async function readSecret(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim();
  process.stderr.write(prompt);
  const hidden = createInterface({ input: process.stdin, terminal: true });
  const line = await hidden.question('');
  hidden.close();
  process.stderr.write('\n');
  return line.trim();
}
