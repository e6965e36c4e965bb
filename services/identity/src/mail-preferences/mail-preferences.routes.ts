import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { IdentityConfig } from '../config.ts';
import { choose, chooseByLink, readChoices, readChoicesByLink } from './choose-mails.ts';
import { preferencesPath } from './preferences-link.ts';

export const mailPreferencesRoutes = (parts: Pick<ServiceParts, 'db'> & { config: IdentityConfig }) => [
  mount(identityRoutes.mailPreferences, ({ session }) => readChoices(parts.db, session.userId)),
  mount(identityRoutes.setMailPreferences, ({ session, body, now }) =>
    choose(parts.db, session.userId, body.choices, now),
  ),
  mount(identityRoutes.readMailPreferencesByLink, ({ body }) => readChoicesByLink(parts, body.token)),
  mount(identityRoutes.setMailPreferencesByLink, ({ body, now }) =>
    chooseByLink(parts, body, { chosen_by: 'link', chosen_at: now }),
  ),
  mount(identityRoutes.unsubscribe, async ({ query: { token, kind }, now }) => {
    await chooseByLink(parts, { token, choices: [{ kind, wanted: false }] }, { chosen_by: 'oneClick', chosen_at: now });
    return { done: true as const };
  }),
  mount(identityRoutes.openUnsubscribe, ({ query, locale, response }) => {
    response.redirect(303, (locale === 'fr' ? '/fr' : '') + preferencesPath(query.token));
  }),
];
