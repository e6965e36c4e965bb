import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type VinReport = Answer<typeof dealersRoutes.vinReport>;
export type ReportSearch = Record<string, string | number>;

export const fetchVinReport = (query: ReportSearch, signal?: AbortSignal): Promise<VinReport> =>
  call(dealersCalls.vinReport, { query, signal });
export const vinReportQuery = (query: ReportSearch) => queryOf(dealersCalls.vinReport, { query });
