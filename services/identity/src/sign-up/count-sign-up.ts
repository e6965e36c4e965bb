import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';

/** Many riders may share the address of a paddock: a sign-up beyond the limit costs a puzzle, and mails are counted. */
export async function countingSignUp<T>(
  parts: IdentityParts,
  { address, puzzle }: Asker,
  mailsTo: { email: string; guardianEmail?: string | null | undefined },
  register: () => Promise<T>,
): Promise<T> {
  await parts.throttle.countOrPuzzle([['requests', address]], `sign-up ${address}`, puzzle);
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
