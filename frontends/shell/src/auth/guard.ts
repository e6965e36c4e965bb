import type { User } from '@podium/contracts/people.ts';
import type { UserType } from '@podium/contracts/roles.ts';
import { isInReview } from '@podium/contracts/vins.ts';

/** What blocks a user from a screen of `/auth/{type}`; nothing does if it is `open`. */
export type Gate =
  'login' | 'logout' | 'otherArea' | 'blocked' | 'verify' | 'enroll' | 'bikes' | 'application' | 'open';

/**
 * The guards of the signed-in pages in the order of spec 4 and 6. Proxy sessions of staff skip those about the account.
 */
export function gateOf(user: User | null, type: UserType, path: string): Gate {
  if (user === null) return 'login';
  if (!isWhole(user)) return 'logout';
  if (user.type !== type) return 'otherArea';
  if (user.proxyHost) return 'open';
  if (user.deActivated) return 'blocked';
  if (user.totpMissing) return 'enroll';
  if (!user.emailVerified) return 'verify';
  if (path === 'profile') return 'open';
  if (user.type === 'rider' && !hasValidBikes(user)) return 'bikes';
  if (user.type === 'promoter' && user.status !== undefined && user.status !== 'approved') return 'application';
  return 'open';
}

/** A user stored by an earlier version, or edited in the storage by hand, may lack its type or its id. */
const isWhole = ({ id, type }: Partial<User>): boolean =>
  typeof id === 'string' && id !== '' && typeof type === 'string' && (type as string) !== '';

/** A bike that waits for staff blocks nobody, because the rider has nothing to fix. */
const hasValidBikes = ({ bikes = [] }: User): boolean =>
  bikes.length > 0 && bikes.every((bike) => bike.valid || isInReview(bike));
