import type { z } from 'zod';
import type { Dealer, dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf, versionedQueryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type DealerInput = z.input<typeof dealersRoutes.createDealer.body>;
export type LoginInput = z.input<typeof identityRoutes.createDealerLogin.body>;

export type VersionedDealer = { dealer: Dealer; version: string | null };

/** Includes deactivated dealers. */
export const listDealers = () =>
  call(dealersCalls.leanDealers, { query: { active: 'all' } }).then(({ dealers }) => dealers);
export const dealersQuery = () =>
  queryOf(dealersCalls.leanDealers, { query: { active: 'all' } }, ({ dealers }) => dealers);
export const dealerQuery = (id: string) =>
  versionedQueryOf(dealersCalls.getDealer, { params: { type: 'admin', dealerId: id } });
export const createDealer = (body: DealerInput) =>
  call(dealersCalls.createDealer, { params: { type: 'admin' }, body }).then(({ dealer }) => dealer);
export const updateDealer = (id: string, body: Partial<DealerInput>, version: string | null) =>
  call(dealersCalls.updateDealer, { params: { type: 'admin', dealerId: id }, body, version }).then(
    ({ dealer }) => dealer,
  );
export type ImportedDealers = Answer<typeof dealersRoutes.importDealers>;
/** Imports a list of the brand; a dry run only returns what it would do. */
export const importDealers = (
  file: File,
  dryRun: boolean,
  onProgress: (fraction: number) => void,
): Promise<ImportedDealers> =>
  call(dealersCalls.importDealers, { query: { dryRun: dryRun || undefined }, files: { file }, onProgress });
/** Returns the address of the photo, which is shown once the dealer is saved with it. */
export const sendDealerPhoto = (id: string, file: File, onProgress: (fraction: number) => void): Promise<string> =>
  call(identityCalls.uploadDealerImage, { params: { dealerId: id }, files: { file }, onProgress }).then(
    ({ image }) => image,
  );
export const createLogin = (body: LoginInput) =>
  call(identityCalls.createDealerLogin, { body }).then(({ user }) => user);
