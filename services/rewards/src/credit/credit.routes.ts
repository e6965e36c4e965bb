import { creditRoutes } from '@podium/contracts/api/rewards/credit.ts';
import { walletRoutes } from '@podium/contracts/api/rewards/wallets.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import type { RewardsParts } from '../parts.ts';
import { makePass, readPass } from '../redemptions/redemption-pass.ts';
import { explainAward, explainResult } from './explain-award.ts';
import { readAllAwards, readAwardMovements, readExpiring, readLiability, readWallets } from './read-credit.ts';
import { sendExpireMail } from '../reminders/remind-riders.ts';
import { sendStatement } from './write-statement.ts';

export const creditRoutesOf = (parts: RewardsParts) => [
  mount(creditRoutes.expiringCredit, ({ query, now }) => readExpiring(parts.db, query, now)),
  mount(creditRoutes.sendExpireMail, (call) =>
    sendExpireMail(parts, call.body, {
      session: call.session,
      now: call.now,
      cause: callCause(call),
      key: call.idempotencyKey,
      dryRun: call.query.dryRun,
    }),
  ),
  mount(walletRoutes.listWallets, ({ query, now }) => readWallets(parts.db, query.riderIds, now)),
  mount(creditRoutes.liability, ({ now }) => readLiability(parts.db, now)),
  mount(creditRoutes.allAwards, ({ query }) => readAllAwards(parts.db, query)),
  mount(creditRoutes.explainAward, ({ params, session, locale, now }) =>
    explainAward(parts.db, params.awardId, { session, locale, now }),
  ),
  mount(creditRoutes.explainResult, ({ params, session, locale, now }) =>
    explainResult(parts.db, params.eventId, params.resultId, { session, locale, now }),
  ),
  mount(creditRoutes.awardMovements, ({ params, session }) => readAwardMovements(parts.db, session, params.awardId)),
  mount(creditRoutes.riderStatement, ({ params, query, locale, now, response }) =>
    sendStatement(parts.db, { riderId: params.riderId, format: params.format, filter: query, locale, now }, response),
  ),
  mount(creditRoutes.redemptionPass, ({ params, now }) => makePass(parts, params.riderId, now)),
  mount(creditRoutes.readPass, ({ body, now }) => readPass(parts, body.pass, now)),
];
