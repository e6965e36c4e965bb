import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const promotersSummaryQuery = () => queryOf(identityCalls.promotersSummary);
