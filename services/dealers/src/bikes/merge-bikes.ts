import type { Transaction } from '@podium/service-kit/database.ts';
import { moveFormer } from './bikes.store.ts';

/** Bikes that one account sold become the other's; those in `brought` only move between the two (rule 25). */
export const mergeFormer = (
  tx: Transaction,
  { fromId, intoId }: { fromId: string; intoId: string },
  brought: { vin: string }[],
): Promise<void> =>
  moveFormer(
    tx,
    fromId,
    intoId,
    brought.map(({ vin }) => vin),
  );
