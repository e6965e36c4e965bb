const gmailDomains = ['gmail.com', 'googlemail.com'];

/**
 * The normalized mailbox of an address, to compare whether two addresses belong to one person: no case, no `+tag`, and
 * for Gmail no dots. Never used for sending.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const untagged = local.replace(/\+.*$/, '');
  return gmailDomains.includes(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Whether two addresses are read by the same person: tags, and the dots of Gmail, do not count. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);
