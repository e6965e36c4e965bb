import { idDocuments } from '@podium/contracts/choices.ts';
import type { Rider } from '@podium/contracts/people.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import type { Envelope } from '@podium/service-kit/envelope.ts';

/** What a rider with cash needs: a license, and a W-9 or, of a foreign person, a W-8BEN (rules 5, 20, 49). */
export const idKinds = idDocuments;
/** Timecards are uploaded by staff; plates and photos belong to a bike. */
export type DocumentKind = (typeof idKinds)[number] | 'timecard' | 'plate' | 'bikeImage';
/** A document without its bytes; `size` in bytes of the stored picture. */
export type Facts = {
  id: string;
  rider_id: string;
  kind: DocumentKind;
  name: string;
  media_type: string;
  size: number;
  uploaded_by: string;
  uploaded_at: Date;
  /** For a plate or a photo of a bike: that bike's VIN. */ vin: string | null;
  rejected_at?: Date | null;
  rejected_by?: string | null;
  rejected_reason?: string | null;
};

/** The columns of `Facts`, for a query with `documents as d`. */
export const facts = [
  'd.id',
  'd.rider_id',
  'd.kind',
  'd.name',
  'd.media_type',
  'd.size',
  'd.uploaded_by',
  'd.uploaded_at',
  'd.rejected_at',
  'd.rejected_reason',
];

/** What is on file of license and tax forms, with the reason of a rejected one. */
export async function documentsOf(db: Connection, riderId: string): Promise<NonNullable<Rider['documents']>> {
  const rows = (await db<DocumentRow>('documents as d')
    .where({ rider_id: riderId })
    .whereIn('kind', idKinds)
    .select(facts as never[])) as unknown as Facts[];
  const stand = (kind: DocumentKind) => {
    const row = rows.find((each) => each.kind === kind);
    if (!row) return null;
    const { uploaded_at, size, rejected_at, rejected_reason } = row;
    return {
      uploadedAt: uploaded_at.toISOString(),
      bytes: size,
      ...(rejected_at && { rejected: { at: rejected_at.toISOString(), reason: rejected_reason ?? '' } }),
    };
  };
  return { driverLicense: stand('driverLicense'), w9: stand('w9'), w8ben: stand('w8ben') };
}

/** A license and one of the tax forms are uploaded. */
export const areOnFile = ({ driverLicense, w9, w8ben }: NonNullable<Rider['documents']>): boolean =>
  driverLicense !== null && (w9 !== null || w8ben !== null);

/** A document with its encrypted bytes. */
export type DocumentRow = Facts & Envelope;
