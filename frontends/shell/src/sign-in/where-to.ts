import type { User } from '@podium/contracts/people.ts';

/** The page of a dealer, which a favorite is kept from. */
const dealerPage = /^\/dealers\/[\w-]+$/;

/**
 * The user's landing, or the page that was asked for, if it is of their own area or a dealer's: nothing in an address
 * may send a fresh session elsewhere.
 */
export function whereTo(user: User, next: string | null): string {
  const landing = `/auth/${user.type}`;
  const isOwn =
    next === landing ||
    next?.startsWith(`${landing}/`) ||
    next?.startsWith(`${landing}?`) ||
    next?.startsWith('/auth/email-verify') ||
    dealerPage.test(next ?? '');
  // Two slashes or a backslash would be another site to a browser.
  return next && isOwn && !/\/\/|\\/.test(next) ? next : landing;
}
