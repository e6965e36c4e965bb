import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const dealerQuery = (id: string) =>
  queryOf(dealersCalls.getDealer, { params: { type: 'admin', dealerId: id } }, ({ dealer }) => dealer);

export const serieQuery = (id: string) =>
  queryOf(catalogCalls.getSerie, { params: { seriesId: id } }, ({ serie }) => serie);
