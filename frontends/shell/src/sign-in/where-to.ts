import type { User } from '@podium/contracts/people.ts';

/** The page of a dealer, where favorites can be added. */
const dealerPage = /^\/dealers\/[\w-]+$/;

/**
 * The user's landing page, or the requested page if it is in their own area, a dealer's or the email verification: no
 * address may send a new session elsewhere.
 */
export function whereTo(user: User, next: string | null): string {
  const landing = `/auth/${user.type}`;
  const isOwn =
    next === landing ||
    next?.startsWith(`${landing}/`) ||
    next?.startsWith(`${landing}?`) ||
    next?.startsWith('/auth/email-verify') ||
    dealerPage.test(next ?? '');
  // To a browser, two slashes or a backslash begin another site.
  return next && isOwn && !/\/\/|\\/.test(next) ? next : landing;
}
