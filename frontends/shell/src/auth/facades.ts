import * as alerts from '@podium/ui/federated/alerts.ts';
import * as apiClient from '@podium/ui/federated/api-client.ts';
import * as i18n from '@podium/ui/federated/i18n.ts';
import * as query from '@podium/ui/federated/query.ts';
import * as router from '@podium/ui/federated/router.ts';
import * as session from '@podium/ui/federated/session.ts';

/** The facades that this shell shares with its remotes. */
const facades: Record<string, object> = { alerts, 'api-client': apiClient, i18n, query, router, session };

/** What a remote uses of them, by its entry of the registry, and this shell does not have. */
export const missingFacades = (used: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(used).flatMap(([facade, names]) =>
    names.filter((name) => !(name in (facades[facade] ?? {}))).map((name) => `${facade}.${name}`),
  );

/** The remote was built for a later shell. A reload may fetch that one, if only this tab is old. */
export class OlderThanRemote extends Error {
  override name = 'OlderThanRemote';
}
