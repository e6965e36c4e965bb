import type { VinPattern, VinTest } from '@podium/contracts/api/dealers/vin-patterns.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type ListedPattern = Answer<typeof dealersRoutes.listVinPatterns>['vinPatterns'][number];

export const patternsQuery = (query: Record<string, string | number>) =>
  queryOf(dealersCalls.listVinPatterns, { query });

export const importPatterns = (file: File, onProgress: (fraction: number) => void): Promise<VinPattern[]> =>
  call(dealersCalls.importVinPatterns, { files: { file }, onProgress }).then(({ vinPatterns }) => vinPatterns);

export type NewPattern = { model: string; year: number; pattern: string };
export const addPattern = (pattern: NewPattern) => call(dealersCalls.addVinPattern, { body: pattern });
export const verifyPatterns = (patterns: readonly string[]) =>
  call(dealersCalls.verifyVinPatterns, { body: { patterns } });
export type UnverifyPreview = Answer<typeof dealersRoutes.previewUnverify>;
export const unverifyQuery = (patterns: readonly string[]) =>
  queryOf(dealersCalls.previewUnverify, { query: { patterns: patterns.join(',') } });
export const unverifyPatterns = (patterns: readonly string[]) =>
  call(dealersCalls.unverifyVinPatterns, { body: { patterns } });
export const deletePattern = (id: string) => call(dealersCalls.deleteVinPattern, { params: { patternId: id } });

export const testVins = (vins: readonly string[]): Promise<VinTest[]> =>
  call(dealersCalls.testVins, { body: { vins } }).then(({ tests }) => tests);
export const waitingQuery = (query: PageQuery) => queryOf(dealersCalls.waitingVins, { query });
export const rechecksQuery = () => queryOf(dealersCalls.listRechecks, {}, ({ rechecks }) => rechecks);
