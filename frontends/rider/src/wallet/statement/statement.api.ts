import { addressOf } from '@podium/contracts/call.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';
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

/** Renews an expired session before a download, which a link cannot do. */
export const renewSession = () => call(identityCalls.me);
