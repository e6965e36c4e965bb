import { countRequest } from '../bot-check/check-bot.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';

/**
 * Many riders may share the address of a paddock: a sign-up beyond the limit costs a puzzle, and mails are counted.
 * Throws as `countRequest`, and `identity/too-many-mails`.
 */
export async function countingSignUp<T>(
  parts: IdentityParts,
  asker: Asker,
  mailsTo: { email: string; guardianEmail?: string | null | undefined },
  register: () => Promise<T>,
): Promise<T> {
  const { address } = asker;
  await countRequest(parts, asker, `sign-up ${address}`);
  const mails = [
    ['verify', { recipient: mailsTo.email, sender: address }],
    ...(mailsTo.guardianEmail ? [['guardian', { recipient: mailsTo.guardianEmail, sender: address }] as const] : []),
  ] as const;
  for (const [kind, keys] of mails) await parts.throttle.countMail(kind, keys);
  try {
    return await register();
  } catch (error) {
    // Nothing was sent: typing somebody's address must not use up their mails.
    for (const [kind, keys] of mails) await parts.throttle.giveBackMail(kind, keys);
    throw error;
  }
}
