import { forgetAnswersJob } from '@podium/service-kit/answer-once.ts';
import { openDatabase } from '@podium/service-kit/database.ts';
import type { ServiceApp } from '@podium/service-kit/start-service.ts';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { ensureAdmins } from './users/ensure-admins.ts';
import { createBotCheck } from './bot-check/recaptcha.ts';
import { createOnScreen } from './users/on-screen.ts';
import { createThrottle, sweepAttempts } from './slow-down/throttle.ts';
import { recordOnce } from './audit/audit-log.ts';
import { auditConsumers } from './audit/audit.consumer.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { database } from './database.ts';
import { dealersConsumers } from './dealer-logins/dealers.consumer.ts';
import { dealerLoginRoutes } from './dealer-logins/dealers.routes.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { tellPapers } from './documents/tell-papers.ts';
import { favoritesRoutes } from './favorites/favorites.routes.ts';
import { mailFigures, startMailer, sweepMails } from './mail/mailer.ts';
import { mailPreferencesRoutes } from './mail-preferences/mail-preferences.routes.ts';
import { noticesConsumers } from './notices/notices.consumer.ts';
import { identityChangesRoutes } from './identity-changes/identity-changes.routes.ts';
import { mergesRoutes } from './merges/merges.routes.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { oauthRoutes } from './oauth/oauth.routes.ts';
import type { IdentityParts } from './calls/parts.ts';
import { carryOutDeletions } from './own-data/carry-out-deletions.ts';
import { ownDataRoutes } from './own-data/own-data.routes.ts';
import { promotersRoutes } from './promoter-accounts/promoters.routes.ts';
import { ridersConsumers } from './riders/riders.consumer.ts';
import { ridersInternal, ridersRoutes } from './rider-accounts/riders.routes.ts';
import { publicKeys, sessionsInternal, sessionsRoutes } from './sessions/sessions.routes.ts';
import { deleteOver } from './sessions/ended-sessions.ts';
import { ensureSigningKey, openKeyring } from './tokens/signing-key.ts';
import { taxFilingRoutesOf } from './tax-filing/tax-filing.routes.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { adminsRoutes } from './staff/admins.routes.ts';

const hourMs = 3_600_000;

/** All calls, consumers and jobs of the service; makes the first signing key and the first admins. */
export async function identityApp(
  given: Omit<IdentityParts, 'botCheck' | 'keyring' | 'throttle' | 'mailer' | 'onScreen'>,
): Promise<ServiceApp & { stop: () => Promise<void> }> {
  const { db, config, clock } = given;
  // Tries are counted inside and outside of transactions. With a single pool, as many transactions as it has
  // connections would each wait for one more, forever.
  const counters = openDatabase({ url: config.POSTGRES_URL, schema: database.schema, pool: 4 });
  await ensureSigningKey(db, config.SESSION_KEY_SECRET, clock());
  await ensureAdmins(given);
  const parts: IdentityParts = {
    ...given,
    keyring: openKeyring(db, config.SESSION_KEY_SECRET, clock),
    onScreen: createOnScreen(db),
    botCheck: createBotCheck(config, given.log),
    throttle: createThrottle(counters, config.SESSION_KEY_SECRET, clock),
    mailer: startMailer(given),
  };
  return {
    routes: parts.onScreen.forgettingOnWrites([
      ...sessionsRoutes(parts),
      ...signUpRoutes(parts),
      ...accountsRoutes(parts),
      ...oauthRoutes(parts),
      ...ridersRoutes(parts),
      ...documentsRoutes(parts),
      ...favoritesRoutes(parts),
      ...notesRoutes(parts),
      ...mergesRoutes(parts),
      ...identityChangesRoutes(parts),
      ...promotersRoutes(parts),
      ...dealerLoginRoutes(parts),
      ...adminsRoutes(parts),
      ...auditRoutes(parts),
      ...ownDataRoutes(parts),
      ...taxFilingRoutesOf(parts),
      ...mailPreferencesRoutes(parts),
    ]),
    consumers: [...dealersConsumers, ...ridersConsumers, ...noticesConsumers(parts), ...auditConsumers],
    internal: [...sessionsInternal(parts), ...ridersInternal(parts)],
    open: publicKeys(parts),
    figures: [parts.keyring.figures, mailFigures(given)],
    jobs: [
      forgetAnswersJob(db, clock),
      {
        name: 'sweep',
        everyMs: hourMs,
        run: async () =>
          void (await Promise.all([sweepAttempts(db, clock()), deleteOver(db, clock()), sweepMails(parts, clock())])),
      },
      { name: 'tell-papers', everyMs: hourMs, run: () => tellPapers(parts) },
      { name: 'delete-accounts', everyMs: hourMs, run: (lost) => carryOutDeletions(parts, lost) },
    ],
    record: (write) => recordOnce(db, write),
    stop: async () => {
      await parts.mailer.stop();
      await counters.destroy();
    },
  };
}
