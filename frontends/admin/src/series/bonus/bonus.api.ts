import type { SeriesBonus } from '@podium/contracts/api/rewards/adjustments.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type Standings = { kind: AwardKind; standings: { place: number; riderId: string }[] };

const path = (seriesId: string) => `/api/admin/serie/${seriesId}/bonus`;

export const fetchBonus = (seriesId: string, signal?: AbortSignal) =>
  api.get<SeriesBonus>(path(seriesId), signal && { signal });
/** What the standings would pay, and why not; nothing is posted. */
export const previewBonus = (seriesId: string, body: Standings) =>
  api.put<SeriesBonus>(path(seriesId), body, { query: { dryRun: 1 } });
export const postBonus = (seriesId: string, body: Standings, key: string) =>
  api.put<SeriesBonus>(path(seriesId), body, { headers: { 'Idempotency-Key': key } });
