import type { Answer } from '@podium/contracts/route.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { api } from '@podium/ui/federated/api-client.ts';

type RegisterBody = (typeof identityRoutes.register.body)['_input'];
export type RiderSignUp = Extract<RegisterBody, { type: 'rider' }>;
export type PromoterSignUp = Extract<RegisterBody, { type: 'promoter' }>;

export const signUp = (body: RiderSignUp | PromoterSignUp) =>
  api.post<Answer<typeof identityRoutes.register>>('/api/register', body);
