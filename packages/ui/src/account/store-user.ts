import type { User } from '@podium/contracts/people.ts';
import { queryClient } from '@podium/ui/federated/query.ts';
import { setUser } from '@podium/ui/federated/session.ts';

/** The signed-in user as a call just answered it: shown at once, and not undone by what `/api/me` said a minute ago. */
export function storeUser(user: User): void {
  setUser(user);
  queryClient.setQueryData(['me'], { user });
}
