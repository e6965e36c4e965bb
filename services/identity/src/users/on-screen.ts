import type { User } from '@podium/contracts/people.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import type { Mounted } from '@podium/service-kit/mount.ts';
import { whoIs } from './who-is.ts';

const freshMs = 1000;
const kept = 5000;

/**
 * The signed-in user, as the screens request it with every page: read from the database at most once a second per user.
 * Any call of this process that may change somebody clears the cache; other processes and events are at most a second
 * behind.
 */
export type OnScreen = {
  whoIs: (session: Session) => Promise<User>;
  forgettingOnWrites: (routes: Mounted[]) => Mounted[];
};

/** One per process. */
export function createOnScreen(db: Database): OnScreen {
  const users = new Map<string, { user: User; at: number }>();
  let generation = 0;
  const forget = () => {
    generation += 1;
    users.clear();
  };
  return {
    async whoIs(session) {
      const key = [session.userId, session.proxiedBy, session.standing].join(' ');
      const found = users.get(key);
      if (found && performance.now() - found.at < freshMs) return found.user;
      const began = generation;
      const user = await whoIs(db, session);
      if (users.size >= kept) users.clear();
      // What was read before a change may be outdated.
      if (began === generation) users.set(key, { user, at: performance.now() });
      return user;
    },
    forgettingOnWrites: (routes) =>
      routes.map(({ route, handler }) => ({
        route,
        handler: async (call: never) => {
          const answer = await handler(call);
          // Verifying an address is a GET that writes.
          if (route.method !== 'get' || route.path === '/api/email-verify') forget();
          return answer;
        },
      })),
  };
}
