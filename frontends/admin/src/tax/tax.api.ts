import type { TaxForm, TaxPolicyValues } from '@podium/contracts/api/rewards/tax.ts';
import { addressOf } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call, callFile } from '@podium/ui/federated/api-client.ts';
import { csvSeparator } from '@podium/ui/formats/csv.ts';

type Search = Record<string, string | number>;

export const taxYearQuery = (year: number, search: Search) =>
  queryOf(rewardsCalls.taxYear, { params: { year }, query: search });

/** The rows with the last four of tax numbers, as a link. */
export const taxYearFileAddress = (year: number, { page: _page, limit: _limit, ...filters }: Search): string =>
  addressOf(rewardsCalls.taxYearFile, { params: { year }, query: { ...filters, separator: csvSeparator() } });
/** The cash payments of a year (rule 21), as a link. */
export const taxFileAddress = (year: number): string =>
  addressOf(rewardsCalls.taxFile, { params: { year }, query: { separator: csvSeparator() } });

/** A rider's statement of a year as PDF, as a link. */
export const taxStatementAddress = (riderId: string, year: number): string =>
  addressOf(rewardsCalls.taxStatement, { params: { type: 'admin', riderId, year } });

/** Opens whole tax numbers: recorded in the audit log, and in the tax year as handed over. */
export const fetchFiling = (year: number, form: TaxForm) =>
  callFile(identityCalls.exportTaxFiling, { params: { year, form }, query: { separator: csvSeparator() } });

export const taxPoliciesQuery = () => queryOf(rewardsCalls.taxPolicies, {});
export const proposeTaxPolicy = (body: { fromYear: number; values: TaxPolicyValues; note: string }) =>
  call(rewardsCalls.proposeTaxPolicy, { body });
export const decideTaxPolicy = (policyId: string, decision: 'confirmed' | 'rejected') =>
  call(rewardsCalls.decideTaxPolicy, { params: { policyId }, body: { decision } });
