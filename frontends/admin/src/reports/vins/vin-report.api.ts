import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const vinReportQuery = (query: Record<string, string | number>) => queryOf(dealersCalls.vinReport, { query });
