import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
/** What is known only right after a redemption; it is stored in the tab's history state. */
export type JustMade = { leftCents: number };

export const receiptKey = (code: string) => [...keyOf(rewardsCalls.redemptions), 'with code', code] as const;
