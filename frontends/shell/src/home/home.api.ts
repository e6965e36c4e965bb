import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const contingencyQuery = () => queryOf(reportsCalls.contingency);

/** The next five, soonest first. The parameter's spelling is the API's. */
export const nextEventsQuery = (from: string) =>
  queryOf(catalogCalls.listEvents, { query: { from, sortDirecton: 1, limit: 5 } });
