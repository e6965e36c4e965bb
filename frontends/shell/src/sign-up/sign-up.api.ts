import type { BikeInput } from '@podium/contracts/bikes.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

type RegisterBody = (typeof identityRoutes.register.body)['_input'];
export type RiderSignUp = Extract<RegisterBody, { type: 'rider' }>;
export type PromoterSignUp = Extract<RegisterBody, { type: 'promoter' }>;

export const signUp = (body: RiderSignUp | PromoterSignUp) => call(identityCalls.register, { body });

/** Saves all bikes at once; the answer has them with the verdicts on their VINs. */
export const saveBikes = (riderId: string, bikes: BikeInput[]) =>
  call(identityCalls.updateRider, { params: { type: 'rider', riderId }, body: { bikes } });

export const verifyEmail = (code: string) => call(identityCalls.verifyEmail, { query: { code } });
