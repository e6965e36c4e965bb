import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchPromotersSummary = (signal?: AbortSignal) => call(identityCalls.promotersSummary, { signal });
