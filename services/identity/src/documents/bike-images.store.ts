import type { BikeImageStatus } from '@podium/contracts/bike-images.ts';
import { wordsOf } from '@podium/contracts/names.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import { isUuid, literally, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** Neither approved nor rejected: it waits for staff. `size` in bytes. */
export type BikeImageRow = {
  rider_id: string;
  vin: string;
  size: number;
  uploaded_at: Date;
  approved_at: Date | null;
  rejected_at: Date | null;
  rejected_reason: string | null;
};
/** With the rider's name and bikes, among which the photo's is found by its VIN. */
export type ShownImageRow = BikeImageRow & {
  first_name: string;
  last_name: string;
  bikes: { vin: string; year: number; make: string; model: string; valid: boolean }[] | null;
};
type Which = { riderId: string; vin: string };

const columns = [
  'd.rider_id',
  'd.vin',
  'd.size',
  'd.uploaded_at',
  'd.approved_at',
  'd.rejected_at',
  'd.rejected_reason',
] as const;
const imagesOf = (db: Connection, riderId: string) =>
  db('documents as d').where({ 'd.rider_id': riderId, 'd.kind': 'bikeImage' });

/** Newest first. */
export const listImageRows = async (db: Connection, riderId: string): Promise<BikeImageRow[]> =>
  isUuid(riderId) ? imagesOf(db, riderId).orderBy('d.uploaded_at', 'desc').select(columns) : [];

export const findImageRow = async (db: Connection, { riderId, vin }: Which): Promise<BikeImageRow | undefined> =>
  imagesOf(db, riderId).where('d.vin', vin).first(columns);

export type Decision = { at: Date; by: string } & ({ status: 'approved' } | { status: 'rejected'; reason: string });

/** A later decision replaces the former one. */
export const updateDecision = (tx: Transaction, { riderId, vin }: Which, decision: Decision) =>
  tx('documents')
    .where({ rider_id: riderId, kind: 'bikeImage', vin })
    .update(
      decision.status === 'approved'
        ? {
            approved_at: decision.at,
            approved_by: decision.by,
            rejected_at: null,
            rejected_by: null,
            rejected_reason: null,
          }
        : {
            approved_at: null,
            approved_by: null,
            rejected_at: decision.at,
            rejected_by: decision.by,
            rejected_reason: decision.reason,
          },
    );

/** Returns the new version, which the event of the rider's photos carries. */
export async function countImagesUp(tx: Transaction, riderId: string): Promise<number> {
  const [row] = await tx('riders')
    .where({ user_id: riderId })
    .update({ images_version: tx.raw('images_version + 1') })
    .returning('images_version');
  return row.images_version;
}

export type ImageSearch = PageQuery & { status: BikeImageStatus; query?: string | undefined };

/** Pending ones first, longest waiting first; then the decided ones, newest decision first. Only of existing riders. */
export async function pageImages(
  db: Connection,
  { page, limit, status, query = '' }: ImageSearch,
): Promise<{ rows: ShownImageRow[]; total: number }> {
  const matching = () =>
    db('documents as d')
      .join('riders as r', 'r.user_id', 'd.rider_id')
      .where({ 'd.kind': 'bikeImage', 'r.merged': false })
      .modify((all) => {
        if (status === 'waiting') void all.whereNull('d.approved_at').whereNull('d.rejected_at');
        else void all.whereNotNull(status === 'approved' ? 'd.approved_at' : 'd.rejected_at');
        for (const word of wordsOf(query)) {
          const part = `%${literally(word)}%`;
          void all.where((any) => any.whereLike('r.search_key', part).orWhereLike('d.vin', part.toUpperCase()));
        }
      });
  const [[count], rows] = await Promise.all([
    matching().count({ total: '*' }),
    matching()
      .leftJoin('garages as g', 'g.rider_id', db.raw('r.user_id::text'))
      .orderByRaw(
        status === 'waiting' ? 'd.uploaded_at, d.id' : 'greatest(d.approved_at, d.rejected_at) desc, d.id desc',
      )
      .limit(limit)
      .offset((page - 1) * limit)
      .select([...columns, 'r.first_name', 'r.last_name', 'g.bikes']),
  ]);
  return { rows: rows as ShownImageRow[], total: Number((count as { total?: unknown } | undefined)?.total ?? 0) };
}
