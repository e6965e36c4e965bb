import { keyOf } from '../api/queries.ts';
import type { User } from '@podium/contracts/people.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryClient } from '@podium/ui/federated/query.ts';
import { setUser } from '@podium/ui/federated/session.ts';

/** Stores the signed-in user from an answer: shown at once, and not overwritten by an older answer of `me`. */
export function storeUser(user: User): void {
  setUser(user);
  queryClient.setQueryData(keyOf(identityCalls.me), { user });
}
