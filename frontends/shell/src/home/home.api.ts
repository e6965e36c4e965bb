import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchContingency = (signal: AbortSignal) => call(reportsCalls.contingency, { signal });

/** The next five, soonest first. The parameter's spelling is the API's. */
export const fetchNextEvents = (from: string, signal: AbortSignal) =>
  call(catalogCalls.listEvents, { query: { from, sortDirecton: 1, limit: 5 }, signal });
