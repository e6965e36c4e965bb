import { creditRoutes } from '@podium/contracts/api/rewards/credit.ts';
import { walletRoutes } from '@podium/contracts/api/rewards/wallets.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { explainAward, explainResult } from './explain-award.ts';
import { readAllAwards, readAwardMovements, readLiability, readWallets } from './read-credit.ts';
import { sendStatement } from './write-statement.ts';

export const creditRoutesOf = (parts: ServiceParts) => [
  mount(walletRoutes.listWallets, ({ query, session, now }) => readWallets(parts.db, session, query.riderIds, now)),
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
];
