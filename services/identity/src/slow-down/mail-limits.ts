/**
 * How many mails an hour somebody who is not staff can cause: to one mailbox, from one address, of one account. Every
 * way by which a mail reaches somebody who did not request it, or an address typed by a stranger, has its row; `any`
 * limits one mailbox over all kinds.
 */
export const mailLimits = {
  any: { recipient: 12 },
  /** Sign-up as a rider or promoter (its two mails), another code, a new address of one's own. */
  verify: { recipient: 5, sender: 120, account: 5 },
  /** A forgotten password. Beyond it the answer is unchanged, since it must not reveal who has an account. */
  reset: { recipient: 5, sender: 60 },
  /** A parent or guardian named by a rider. */
  guardian: { recipient: 3, sender: 20, account: 5 },
  /** The notice to the previous address. */
  emailChanged: { recipient: 5, account: 5 },
  /** The contact form, to the staff. */
  contact: { sender: 20 },
  /** Accounts that staff create: admins, dealer logins, promoters, riders. */
  welcome: { recipient: 5 },
  /** Links to a new password or PIN that staff send to riders and dealers. */
  staffLink: { recipient: 5 },
} as const satisfies Record<string, Partial<Record<'recipient' | 'sender' | 'account', number>>>;
/** `any` counts with each of them. */
export type MailKind = Exclude<keyof typeof mailLimits, 'any'>;
