import type { Rider } from '@podium/contracts/people.ts';
import { isUuid, type Connection, type Database, type Transaction } from '@podium/service-kit/database.ts';
import type { Envelope } from './envelope.ts';

export const idKinds = ['driverLicense', 'w9'] as const;
export type DocumentKind = (typeof idKinds)[number] | 'timecard' | 'plate';
type Facts = {
  id: string;
  rider_id: string;
  kind: DocumentKind;
  name: string;
  media_type: string;
  size: number;
  uploaded_by: string;
  uploaded_at: Date;
  /** Of a plate: the bike's. */ vin: string | null;
};
export type DocumentRow = Facts & Envelope;
export type PlateRow = Pick<Facts, 'size' | 'uploaded_at'> & { vin: string };
export type TimecardRow = Facts & { uploader: string };

const facts = ['d.id', 'd.rider_id', 'd.kind', 'd.name', 'd.media_type', 'd.size', 'd.uploaded_by', 'd.uploaded_at'];

export async function documentsOf(db: Connection, riderId: string): Promise<NonNullable<Rider['documents']>> {
  const rows = (await db<DocumentRow>('documents as d')
    .where({ rider_id: riderId })
    .whereIn('kind', idKinds)
    .select(facts as never[])) as unknown as Facts[];
  const stand = (kind: DocumentKind) => {
    const row = rows.find((each) => each.kind === kind);
    return row ? { uploadedAt: row.uploaded_at.toISOString(), bytes: row.size } : null;
  };
  return { driverLicense: stand('driverLicense'), w9: stand('w9') };
}

export const listTimecardRows = (db: Connection, riderId: string): Promise<TimecardRow[]> =>
  db('documents as d')
    .join('users as u', 'u.id', 'd.uploaded_by')
    .where({ 'd.rider_id': riderId, 'd.kind': 'timecard' })
    .orderBy('d.uploaded_at', 'desc')
    .select([...facts, 'u.name as uploader']);

/** Of the two documents there is one of a kind, and of a bike one plate: a new one takes the old one's place. */
export async function insertDocument(tx: Transaction, row: DocumentRow): Promise<void> {
  const { rider_id, kind, vin } = row;
  if (kind !== 'timecard') await tx('documents').where({ rider_id, kind, vin }).delete();
  await tx('documents').insert(row);
}

export const listPlateRows = async (db: Connection, riderId: string): Promise<PlateRow[]> =>
  isUuid(riderId)
    ? db('documents')
        .where({ rider_id: riderId, kind: 'plate' })
        .orderBy('uploaded_at', 'desc')
        .select('vin', 'size', 'uploaded_at')
    : [];

export const deleteOldPlates = (tx: Transaction, riderId: string, most: number) =>
  tx('documents')
    .where({ rider_id: riderId, kind: 'plate' })
    .whereIn(
      'id',
      tx('documents')
        .where({ rider_id: riderId, kind: 'plate' })
        .orderBy([{ column: 'uploaded_at', order: 'desc' }, 'id'])
        .offset(most)
        .select('id'),
    )
    .delete();

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
export const deleteDocumentRow = async (tx: Transaction, which: Which): Promise<number> =>
  isAsked(which) ? tx('documents').where(matching(which)).delete() : 0;

/** A batch of documents whose keys are wrapped under another key than this. */
export const lockWrappedOtherwise = (
  tx: Transaction,
  keyId: string,
): Promise<Pick<DocumentRow, 'id' | 'key_id' | 'wrapped_key'>[]> =>
  tx('documents').whereNot({ key_id: keyId }).limit(100).forUpdate().skipLocked().select('id', 'key_id', 'wrapped_key');
export const updateWrapping = (tx: Transaction, id: string, wrapping: Pick<DocumentRow, 'key_id' | 'wrapped_key'>) =>
  tx('documents').where({ id }).update(wrapping);

export async function insertImage(tx: Transaction, userId: string, bytes: Buffer): Promise<string> {
  await tx('images').where({ user_id: userId }).delete();
  const [row] = await tx('images').insert({ user_id: userId, bytes }).returning('id');
  return row.id;
}
export const deleteImages = (tx: Transaction, userId: string) => tx('images').where({ user_id: userId }).delete();
export const findImage = async (db: Database, id: string): Promise<Buffer | undefined> =>
  isUuid(id) ? (await db('images').where({ id }).first('bytes'))?.bytes : undefined;
