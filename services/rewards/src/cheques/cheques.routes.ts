import { claimRoutes } from '@podium/contracts/api/rewards/claims.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { readChequeRun, readChequeRuns } from './read-cheque-runs.ts';
import { runCheques, sendCheques } from './run-cheques.ts';

export const chequesRoutes = (parts: ServiceParts) => [
  mount(claimRoutes.sendClaims, (call) => sendCheques(parts, call.body, call)),
  mount(claimRoutes.runCheques, (call) => runCheques(parts, call.body.claimIds, call)),
  mount(claimRoutes.chequeRuns, ({ query }) => readChequeRuns(parts.db, query)),
  mount(claimRoutes.chequeRun, ({ params, now, session }) => readChequeRun(parts.db, params.runId, { now, session })),
];
