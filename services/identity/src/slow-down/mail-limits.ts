/**
 * How many mails an hour somebody can cause who is no staff: to one mailbox, from one address, of one account. Every
 * way by which a mail reaches somebody who did not ask for it, or an address that a stranger typed, has its row; one
 * mailbox gets so many of all kinds together (`any`).
 */
export const mailLimits = {
  any: { recipient: 12 },
  /** Sign-up as a rider or promoter (its two mails), another code, a new address of one's own. */
  verify: { recipient: 5, sender: 120, account: 5 },
  /** A forgotten password. Beyond it the answer is as always, for it must not tell who has an account. */
  reset: { recipient: 5, sender: 60 },
  /** A parent or guardian whom a rider names. */
  guardian: { recipient: 3, sender: 20, account: 5 },
  /** The notice to the address of before. */
  emailChanged: { recipient: 5, account: 5 },
  /** The contact form, to the staff. */
  contact: { sender: 20 },
  /** Accounts that staff make: admins, dealer logins, promoters, riders. */
  welcome: { recipient: 5 },
  /** Links to a new password or PIN that staff send to riders and dealers. */
  staffLink: { recipient: 5 },
} as const satisfies Record<string, Partial<Record<'recipient' | 'sender' | 'account', number>>>;
export type MailKind = Exclude<keyof typeof mailLimits, 'any'>;
