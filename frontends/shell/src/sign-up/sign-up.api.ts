import type { Answer } from '@podium/contracts/route.ts';
import type { BikeInput } from '@podium/contracts/bikes.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { api } from '@podium/ui/federated/api-client.ts';

type RegisterBody = (typeof identityRoutes.register.body)['_input'];
export type RiderSignUp = Extract<RegisterBody, { type: 'rider' }>;
export type PromoterSignUp = Extract<RegisterBody, { type: 'promoter' }>;

export const signUp = (body: RiderSignUp | PromoterSignUp) =>
  api.post<Answer<typeof identityRoutes.register>>('/api/register', body);

const rider = (riderId: string) => `/api/rider/rider/${encodeURIComponent(riderId)}`;

/** All bikes at once; they come back with the verdicts on their VINs. */
export const saveBikes = (riderId: string, bikes: BikeInput[]) =>
  api.put<Answer<typeof identityRoutes.updateRider>>(rider(riderId), { bikes });

export const verifyEmail = (code: string) =>
  api.get<Answer<typeof identityRoutes.verifyEmail>>('/api/email-verify', { query: { code } });
