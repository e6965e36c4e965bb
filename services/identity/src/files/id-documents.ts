import type { Rider } from '@podium/contracts/people.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import type { Envelope } from '@podium/service-kit/envelope.ts';

/** The two documents that a rider with cash needs (rules 5, 20). */
export const idKinds = ['driverLicense', 'w9'] as const;
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

/** What is on file of license and W-9, with the reason of a rejected one. */
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
  return { driverLicense: stand('driverLicense'), w9: stand('w9') };
}

/** A document with its encrypted bytes. */
export type DocumentRow = Facts & Envelope;
