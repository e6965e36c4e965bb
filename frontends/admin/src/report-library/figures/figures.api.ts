import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchDealer = (id: string) =>
  call(dealersCalls.getDealer, { params: { type: 'admin', dealerId: id } }).then(({ dealer }) => dealer);

export const fetchSerie = (id: string) =>
  call(catalogCalls.getSerie, { params: { seriesId: id } }).then(({ serie }) => serie);
