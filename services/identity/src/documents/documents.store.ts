import type { DocumentsToReview } from '@podium/contracts/api/identity/riders.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import { isUuid, type Connection, type Database, type Transaction } from '@podium/service-kit/database.ts';
import { type DocumentKind, type Facts, facts, type DocumentRow } from '../files/id-documents.ts';
export type PlateRow = Pick<Facts, 'size' | 'uploaded_at'> & { vin: string };
/** `uploader` is the name of the staff member. */
export type TimecardRow = Facts & { uploader: string };

/** The reason why staff rejected a document; null if they accepted both after all. */
export const updateRejection = (
  tx: Transaction,
  { riderId, kinds }: { riderId: string; kinds: readonly DocumentKind[] },
  rejection: { at: Date; by: string; reason: string } | null,
) =>
  tx('documents')
    .where({ rider_id: riderId })
    .whereIn('kind', kinds)
    .update({
      rejected_at: rejection?.at ?? null,
      rejected_by: rejection?.by ?? null,
      rejected_reason: rejection?.reason ?? null,
    });

type WaitingRow = {
  user_id: string;
  first_name: string;
  last_name: string;
  hometown: string | null;
  country: string | null;
  tax_status: DocumentsToReview['taxStatus'];
  license_at: Date;
  license_size: number;
  form: 'w9' | 'w8ben';
  form_at: Date;
  form_size: number;
};
/** Riders whose license and tax form are uploaded and wait for staff; longest waiting first. */
export async function pageWaiting(
  db: Connection,
  { page, limit }: PageQuery,
): Promise<{ rows: WaitingRow[]; total: number }> {
  const waiting = () =>
    db('riders as r')
      .join('documents as license', (on) =>
        on.on('license.rider_id', 'r.user_id').andOnVal('license.kind', 'driverLicense'),
      )
      .joinRaw(
        `join lateral (
          select kind, uploaded_at, size
          from documents
          where rider_id = r.user_id
            and kind in ('w9', 'w8ben')
            and rejected_at is null
          order by uploaded_at desc
          limit 1
        ) as form on true`,
      )
      .where({ 'r.account_active': true, 'r.merged': false })
      .whereNull('r.documents_verified_at')
      .whereNull('license.rejected_at');
  const [[count], rows] = await Promise.all([
    waiting().count({ total: '*' }),
    waiting()
      .orderByRaw('greatest(license.uploaded_at, form.uploaded_at), r.user_id')
      .limit(limit)
      .offset((page - 1) * limit)
      .select('r.user_id', 'r.first_name', 'r.last_name', 'r.hometown', 'r.country', 'r.tax_status', {
        license_at: 'license.uploaded_at',
        license_size: 'license.size',
        form: 'form.kind',
        form_at: 'form.uploaded_at',
        form_size: 'form.size',
      }),
  ]);
  return { rows, total: Number((count as { total?: unknown } | undefined)?.total ?? 0) };
}

/** Newest first. */
export const listTimecardRows = (db: Connection, riderId: string): Promise<TimecardRow[]> =>
  db('documents as d')
    .join('users as u', 'u.id', 'd.uploaded_by')
    .where({ 'd.rider_id': riderId, 'd.kind': 'timecard' })
    .orderBy('d.uploaded_at', 'desc')
    .select([...facts, 'u.name as uploader']);

/** Each of the two documents exists once per rider, or once per kind and bike: a new one replaces the old one. */
export async function insertDocument(tx: Transaction, row: DocumentRow): Promise<void> {
  const { rider_id, kind, vin } = row;
  if (kind !== 'timecard') await tx('documents').where({ rider_id, kind, vin }).delete();
  await tx('documents').insert(row);
}

/** Newest first. */
export const listPlateRows = async (db: Connection, riderId: string): Promise<PlateRow[]> =>
  isUuid(riderId)
    ? db('documents')
        .where({ rider_id: riderId, kind: 'plate' })
        .orderBy('uploaded_at', 'desc')
        .select('vin', 'size', 'uploaded_at')
    : [];

/** For a kind that exists once per bike: the newest are kept. */
export const deleteOldest = (tx: Transaction, riderId: string, kind: 'plate' | 'bikeImage', max: number) =>
  tx('documents')
    .where({ rider_id: riderId, kind })
    .whereIn(
      'id',
      tx('documents')
        .where({ rider_id: riderId, kind })
        .orderBy([{ column: 'uploaded_at', order: 'desc' }, 'id'])
        .offset(max)
        .select('id'),
    )
    .delete();

/** A document by kind, and by its own id or its bike's VIN where a rider may have several of the kind. */
export type Which = { riderId: string; kind: DocumentKind; id?: string; vin?: string };
const matching = ({ riderId, kind, id, vin }: Which) => ({
  rider_id: riderId,
  kind,
  ...(id !== undefined && { id }),
  ...(vin !== undefined && { vin }),
});
const isAsked = ({ riderId, id }: Which) => isUuid(riderId) && (id === undefined || isUuid(id));

export const findDocument = async (db: Connection, which: Which): Promise<DocumentRow | undefined> =>
  isAsked(which) ? db<DocumentRow>('documents').where(matching(which)).first() : undefined;
/** Returns how many there were. */
export const deleteDocumentRow = async (tx: Transaction, which: Which): Promise<number> =>
  isAsked(which) ? tx('documents').where(matching(which)).delete() : 0;

/** A batch of documents whose keys are wrapped by another key than this. */
export const lockWrappedOtherwise = (
  tx: Transaction,
  keyId: string,
): Promise<Pick<DocumentRow, 'id' | 'key_id' | 'wrapped_key'>[]> =>
  tx('documents').whereNot({ key_id: keyId }).limit(100).forUpdate().skipLocked().select('id', 'key_id', 'wrapped_key');
/** A key rotation changes only how the document's key is wrapped. */
export const updateWrapping = (tx: Transaction, id: string, wrapping: Pick<DocumentRow, 'key_id' | 'wrapped_key'>) =>
  tx('documents').where({ id }).update(wrapping);

/** Replaces the account's picture; returns the new id. */
export async function insertImage(tx: Transaction, userId: string, bytes: Buffer): Promise<string> {
  await tx('images').where({ user_id: userId }).delete();
  const [row] = await tx('images').insert({ user_id: userId, bytes }).returning('id');
  return row.id;
}
/** For a dealership the previous photo is kept as well: it is shown until the dealer is saved with this one. */
export async function insertDealerImage(tx: Transaction, dealerId: string, bytes: Buffer): Promise<string> {
  const [last] = await tx('images').where({ dealer_id: dealerId }).orderBy('made_at', 'desc').limit(1).select('id');
  if (last) await tx('images').where({ dealer_id: dealerId }).whereNot({ id: last.id }).delete();
  const [row] = await tx('images').insert({ dealer_id: dealerId, bytes }).returning('id');
  return row.id;
}
export const deleteImages = (tx: Transaction, userId: string) => tx('images').where({ user_id: userId }).delete();
/** The bytes; undefined for an unknown or malformed id. */
export const findImage = async (db: Database, id: string): Promise<Buffer | undefined> =>
  isUuid(id) ? (await db('images').where({ id }).first('bytes'))?.bytes : undefined;
