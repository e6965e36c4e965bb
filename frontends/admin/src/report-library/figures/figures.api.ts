import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchDealer = (id: string) =>
  api.get<{ dealer: Dealer }>(`/api/admin/dealer/${encodeURIComponent(id)}`).then(({ dealer }) => dealer);

export const fetchSerie = (id: string) =>
  api.get<Answer<typeof catalogRoutes.getSerie>>(`/api/serie/${encodeURIComponent(id)}`).then(({ serie }) => serie);
