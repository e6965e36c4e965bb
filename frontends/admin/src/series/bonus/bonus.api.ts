import type { AwardKind } from '@podium/contracts/payouts.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type Standings = { kind: AwardKind; standings: { place: number; riderId: string }[] };

export const bonusQuery = (seriesId: string) => queryOf(rewardsCalls.seriesBonus, { params: { seriesId } });
/** What the standings would pay, and why not; nothing is posted. */
export const previewBonus = (seriesId: string, body: Standings) =>
  call(rewardsCalls.postSeriesBonus, { params: { seriesId }, body, query: { dryRun: 1 } });
export const postBonus = (seriesId: string, body: Standings) =>
  call(rewardsCalls.postSeriesBonus, { params: { seriesId }, body });
