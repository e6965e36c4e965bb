import type { z } from 'zod';
import type { Dealer, dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { User } from '@podium/contracts/people.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type DealerInput = z.input<typeof dealersRoutes.createDealer.body>;
export type LoginInput = z.input<typeof identityRoutes.createDealerLogin.body>;

export type VersionedDealer = { dealer: Dealer; version: string | null };

/** Deactivated ones too. */
export const listDealers = () =>
  api
    .get<Answer<typeof dealersRoutes.leanDealers>>('/api/dealers-lean', { query: { active: 'all' } })
    .then(({ dealers }) => dealers);
export const getDealer = (id: string): Promise<VersionedDealer> =>
  api.getVersioned<{ dealer: Dealer }>(`/api/admin/dealer/${id}`);
export const createDealer = (body: DealerInput) =>
  api.post<{ dealer: Dealer }>('/api/admin/dealers', body).then(({ dealer }) => dealer);
export const updateDealer = (id: string, body: Partial<DealerInput>, version: string | null) =>
  api.put<{ dealer: Dealer }>(`/api/admin/dealer/${id}`, body, { version }).then(({ dealer }) => dealer);
export const createLogin = (body: LoginInput) =>
  api.post<{ user: User }>('/api/admin/dealer-logins', body).then(({ user }) => user);
