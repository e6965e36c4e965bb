import type { DocumentReview, DocumentsToReview } from '@podium/contracts/api/identity/riders.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import type { Rider } from '@podium/contracts/people.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { audit } from '../audit/audit-log.ts';
import { documentsChanged, documentsMissing, noSuchFile, noSuchRider, taxFormMissing } from '../errors.ts';
import { postMail } from '../mail/post-mail.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { readRider } from '../rider-accounts/read-riders.ts';
import { updateRider } from '../riders/write-rider.ts';
import { pageWaiting, updateRejection } from './documents.store.ts';
import { documentsOf, idKinds } from '../files/id-documents.ts';
import { lockRider } from '../riders/find-rider.ts';
import { keepTaxNumber } from '../tax-numbers/tax-numbers.ts';

/**
 * Staff reviewed license and tax form: how the rider's cash is taxed, and whether both are accepted (rules 20, 21), with
 * the tax number that the document shows (rule 49). Payment waits for it; a newer upload is not accepted by this. Throws
 * `identity/documents-missing`, `identity/documents-changed`, `identity/w9-missing`, `identity/w8ben-missing`,
 * `identity/tax-number-wrong`.
 */
export async function reviewDocuments(
  parts: IdentityParts,
  riderId: string,
  review: DocumentReview,
  by: CommandContext,
): Promise<Rider> {
  const { taxStatus, taxNumber, verified } = review;
  await parts.db.transaction(async (tx) => {
    const rider = await lockRider(tx, riderId);
    if (!rider) throw noSuchRider();
    if (review.verified) assertReviewed(await documentsOf(tx, riderId), review);
    const typed =
      taxNumber &&
      (await keepTaxNumber(tx, parts.config.DOCUMENT_KEYS, {
        riderId,
        typed: taxNumber,
        at: by.now,
        by: actorOf(by.session),
      }));
    // Both were accepted after all.
    if (verified) await updateRejection(tx, { riderId, kinds: idKinds }, null);
    const documents_verified_at = verified ? (rider.documents_verified_at ?? by.now) : null;
    await updateRider(tx, rider, { tax_status: taxStatus, documents_verified_at });
    await enqueueRider(tx, riderId, callCause(by), by.now);
    const before = { taxStatus: rider.tax_status, verified: rider.documents_verified_at !== null };
    await audit(tx, by, {
      action: 'reviewDocuments',
      targetType: 'rider',
      targetId: riderId,
      before,
      after: { taxStatus, verified, ...(typed && { taxNumber: typed }) },
    });
  });
  parts.committed();
  return (await readRider(parts.db, by.session, riderId)).rider;
}

/** What is accepted was seen, and is the form that the tax status asks for. */
function assertReviewed(
  { driverLicense, ...forms }: NonNullable<Rider['documents']>,
  { taxStatus, seen }: Extract<DocumentReview, { verified: true }>,
): void {
  if (!driverLicense || (!forms.w9 && !forms.w8ben)) throw documentsMissing();
  // Of an unknown status the one that was seen.
  const kind = taxStatus === 'usPerson' || (taxStatus === 'unknown' && seen.w9) ? 'w9' : 'w8ben';
  const form = forms[kind];
  if (!form) throw taxFormMissing(kind);
  if (driverLicense.uploadedAt !== seen.driverLicense || form.uploadedAt !== seen[kind]) throw documentsChanged();
}

type IdKind = (typeof idKinds)[number];

const rejections = { driverLicense: 'licenseRejected', w9: 'w9Rejected', w8ben: 'w8benRejected' } as const;

/**
 * Staff reject a document: the rider gets the reason on the profile and by mail, and payment waits for another one.
 * Throws `upload/no-such-file`, `identity/documents-changed`.
 */
export async function rejectDocument(
  parts: IdentityParts,
  { riderId, kind }: { riderId: string; kind: IdKind },
  { reason, uploadedAt }: { reason: string; uploadedAt: string },
  by: CommandContext,
): Promise<NonNullable<Rider['documents']>> {
  const documents = await parts.db.transaction(async (tx) => {
    const rider = await lockRider(tx, riderId);
    if (!rider) throw noSuchRider();
    const stand = (await documentsOf(tx, riderId))[kind];
    if (!stand) throw noSuchFile();
    if (stand.uploadedAt !== uploadedAt) throw documentsChanged();
    await updateRejection(tx, { riderId, kinds: [kind] }, { at: by.now, by: by.session.userId, reason });
    await updateRider(tx, rider, { documents_verified_at: null });
    await enqueueRider(tx, riderId, callCause(by), by.now);
    await postMail(tx, parts, { userId: rider.id }, rejections[kind], rider.locale, {
      reason,
      path: '/auth/rider/profile#documents',
    });
    await audit(tx, by, {
      action: 'rejectDocument',
      targetType: 'rider',
      targetId: riderId,
      before: { verified: rider.documents_verified_at !== null },
      after: { kind, reason, verified: false },
    });
    return documentsOf(tx, riderId);
  });
  parts.committed();
  return documents;
}

/** A page of riders whose documents wait, longest waiting first. */
export async function listDocumentsToReview(db: Database, page: PageQuery) {
  const { rows, total } = await pageWaiting(db, page);
  return {
    riders: rows.map((row): DocumentsToReview => ({
      riderId: row.user_id,
      riderName: `${row.first_name} ${row.last_name}`,
      hometown: row.hometown,
      country: row.country,
      taxStatus: row.tax_status,
      driverLicense: { uploadedAt: row.license_at.toISOString(), bytes: row.license_size },
      w9: { uploadedAt: row.form_at.toISOString(), bytes: row.form_size },
      taxForm: row.form,
    })),
    pagination: paginate(total, page),
  };
}
