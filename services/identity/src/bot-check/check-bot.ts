import type { Asker } from '../slow-down/asker.ts';
import type { Throttle } from '../slow-down/throttle.ts';
import { botCheckFailed } from '../errors.ts';
import type { BotCheck } from './recaptcha.ts';

type Parts = { botCheck: BotCheck | null; throttle: Throttle };

/**
 * Refuses a caller without an accepted token. Where the provider does not answer, the puzzle of `unpaid` takes its
 * place; a call that has paid one already needs no second. Throws `identity/bot-check-failed`,
 * `identity/puzzle-needed`.
 */
export async function checkBot(
  { botCheck, throttle }: Parts,
  { recaptcha, puzzle }: Asker,
  unpaid: string | null = null,
): Promise<void> {
  if (!botCheck) return;
  const verdict = recaptcha === null ? 'refused' : await botCheck(recaptcha);
  if (verdict === 'refused') throw botCheckFailed();
  if (verdict === 'unanswered' && unpaid !== null) await throttle.requirePuzzle(unpaid, puzzle);
}

/**
 * A sign-up, a requested mail or a message to the staff: counted by address, then checked. The puzzle comes first,
 * because our pages send the same token again with its solution. Throws as `checkBot`.
 */
export async function countRequest(parts: Parts, asker: Asker, subject: string): Promise<void> {
  const hasPaid = await parts.throttle.countOrPuzzle([['requests', asker.address]], subject, asker.puzzle);
  await checkBot(parts, asker, hasPaid ? null : subject);
}
