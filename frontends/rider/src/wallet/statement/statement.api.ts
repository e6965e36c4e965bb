import { addressOf } from '@podium/contracts/call.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { csvSeparator } from '@podium/ui/formats/csv.ts';
import type { Account } from './statement-lines.ts';

export const formats = ['csv', 'pdf'] as const;

export const statementPath = (
  riderId: string,
  format: (typeof formats)[number],
  { currency, wallet }: Pick<Account, 'currency' | 'wallet'>,
) =>
  addressOf(rewardsCalls.riderStatement, {
    params: { type: 'rider', riderId, format },
    query: { currency, wallet, ...(format === 'csv' && { separator: csvSeparator() }) },
  });

/** The years of which there is a tax statement, the newest first. */
export const taxYearsQuery = (riderId: string) =>
  queryOf(rewardsCalls.riderTaxYears, { params: { type: 'rider', riderId } }, ({ years }) => years);
export const taxStatementPath = (riderId: string, year: number) =>
  addressOf(rewardsCalls.taxStatement, { params: { type: 'rider', riderId, year } });
