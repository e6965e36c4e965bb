import { z } from 'zod';
import { idDocuments, riderSorts, taxNumberTypes } from '../../choices.ts';
import { defineRoute } from '../../route.ts';
import { riderDetailSchema } from '../gateway.ts';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { sortSchema } from '../../sort-schema.ts';
import {
  noteSchema,
  plateSchema,
  riderLeanSchema,
  riderProfileSchema,
  riderSchema,
  timecardSchema,
} from '../../people.ts';
import { text } from '../../plain-text.ts';
import { taxStatusSchema } from '../../payouts.ts';
import { checkPostalCode } from '../../postal-codes.ts';
import { bikeAnswerSchema, bikeInputSchema } from '../../bikes.ts';
import { image } from './accounts.ts';
import { emailChangeErrors, ownerProof, puzzle } from './proofs.ts';

const riderAnswer = z.object({ rider: riderSchema.extend({ bikes: z.array(bikeAnswerSchema).optional() }) });
const favorites = {
  path: '/api/rider/rider/{riderId}/favorite/{kind}/{itemId}',
  access: 'rider',
  own: { rider: 'riderId' },
  touches: [],
  status: 200,
  answer: z.object({ favoriteDealers: z.array(z.string()), favoriteEvents: z.array(z.string()) }),
  errors: ['request/invalid', 'identity/too-many-favorites'],
} as const;
const plates = z.object({ plates: z.array(plateSchema) });
const stand = z.object({ documents: riderSchema.shape.documents.unwrap() });

/** Of the document at hand, as typed; sealed, and never answered whole (rule 49). */
const taxNumber = z.object({ type: z.enum(taxNumberTypes), number: z.string().trim().min(1).max(30) }).optional();
/**
 * Whoever accepts documents names them: the upload times as shown, so that a newer upload is not accepted unseen. A US
 * person's tax form is the W-9, a foreign person's the W-8BEN; while the status is unknown either will do.
 */
const documentReviewSchema = z.discriminatedUnion('verified', [
  z.object({ taxStatus: taxStatusSchema, taxNumber, verified: z.literal(false) }),
  z.object({
    taxStatus: taxStatusSchema,
    taxNumber,
    verified: z.literal(true),
    seen: z.object({
      driverLicense: z.iso.datetime(),
      w9: z.iso.datetime().optional(),
      w8ben: z.iso.datetime().optional(),
    }),
  }),
]);
export type DocumentReview = z.output<typeof documentReviewSchema>;

const upload = z.object({ uploadedAt: z.string(), bytes: z.number().int() });
/** A rider in the document queue: license and a tax form are uploaded, neither accepted nor rejected. */
const documentsToReviewSchema = z.object({
  riderId: z.string(),
  riderName: z.string(),
  hometown: z.string().nullable(),
  country: z.string().nullable(),
  taxStatus: taxStatusSchema,
  driverLicense: upload,
  /** The tax form, whichever of the two it is: the newer one where both wait. */ w9: upload,
  taxForm: z.enum(['w9', 'w8ben']),
});
export type DocumentsToReview = z.infer<typeof documentsToReviewSchema>;

export type RiderSort = (typeof riderSorts)[number];

/** Riders: profiles, PINs, documents, favorites, notes, timecards. */
export const riderRoutes = {
  createRider: defineRoute({
    method: 'post',
    path: '/api/admin/riders',
    summary: 'Add a rider; the account is verified and a link to set a password goes by mail',
    idempotent: 'optional',
    access: 'admin',
    body: riderProfileSchema
      .extend({
        pin: z.string().optional(),
        password: z.string().optional(),
        activate: z.boolean().default(true),
      })
      .check(checkPostalCode),
    status: 201,
    answer: riderAnswer,
    errors: [
      'identity/email-taken',
      'identity/ama-number-taken',
      'identity/too-young',
      'identity/pin-format',
      'identity/pin-too-simple',
    ],
  }),
  listRiders: defineRoute({
    method: 'get',
    path: '/api/{type}/riders',
    summary: 'Riders by search, for staff also by city, phone and VIN; dealers see what they need at the counter',
    access: 'office',
    query: pageQuerySchema.extend({
      query: z.string().trim().max(120).default(''),
      active: z.enum(['true', 'false']).optional(),
      country: z.string().optional(),
      status: z.enum(['active', 'deactivated', 'unverified', 'minor', 'documents', 'merged']).optional(),
      /** `country,-since`; `descending` turns the first. */ sort: sortSchema(riderSorts).default('name'),
      descending: z.stringbool().default(false),
    }),
    status: 200,
    answer: z.object({ riders: z.array(riderSchema), pagination: paginationSchema }),
  }),
  leanRiders: defineRoute({
    method: 'get',
    path: '/api/{type}/riders-lean',
    summary: 'Riders by name or AMA number, for search boxes',
    access: 'office',
    query: z.object({
      query: z.string().trim().max(120).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    status: 200,
    answer: z.object({ riders: z.array(riderLeanSchema) }),
  }),
  getRider: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}',
    summary: 'One rider; the gateway adds bikes, wallet and races',
    access: 'counterProfile',
    own: { rider: 'riderId' },
    status: 200,
    answer: z.object({ rider: riderSchema }),
    composed: riderDetailSchema,
    draws: ['catalog', 'rewards', 'dealers'],
    errors: ['identity/no-such-rider'],
  }),
  updateRider: defineRoute({
    method: 'put',
    path: '/api/{type}/rider/{riderId}',
    summary: 'Change a profile, and the bikes where `bikes` is given; `active` is for staff',
    access: 'riderProfile',
    own: { rider: 'riderId' },
    body: riderProfileSchema
      .partial()
      .extend({
        bikes: z.array(bikeInputSchema).max(20).optional(),
        active: z.boolean().optional(),
        /** For staff: whether they vouch for the AMA number; by default a number that they send is confirmed. */
        amaConfirmed: z.boolean().optional(),
        ...ownerProof,
      })
      .check(checkPostalCode),
    status: 200,
    answer: riderAnswer,
    errors: [
      'identity/account-deleted',
      'identity/no-such-rider',
      'identity/name-fixed',
      'identity/not-while-proxying',
      ...emailChangeErrors,
      'request/stale',
    ],
  }),
  setPin: defineRoute({
    method: 'put',
    path: '/api/rider/rider/{riderId}/pin',
    summary: 'Set the PIN; the password proves who asks',
    access: 'riderAlone',
    own: { rider: 'riderId' },
    body: z.object({ pin: z.string(), password: z.string().max(200), ...puzzle }),
    status: 200,
    answer: z.object({ hasPin: z.literal(true) }),
    errors: [
      'identity/pin-format',
      'identity/pin-too-simple',
      'identity/password-wrong',
      'identity/puzzle-needed',
      'identity/too-many-attempts',
      'identity/not-while-proxying',
    ],
  }),
  sendPinLink: defineRoute({
    method: 'post',
    path: '/api/admin/rider/{riderId}/pin-link',
    summary: 'Mail a rider a link to set a PIN; it asks for their password, and nobody else sees the PIN',
    touches: [],
    twice: 'sendsMail',
    access: 'admin',
    status: 200,
    answer: z.object({ email: z.string() }),
    errors: ['identity/no-such-rider', 'identity/account-inactive', 'identity/too-many-mails'],
  }),
  sendRiderPasswordLink: defineRoute({
    method: 'post',
    path: '/api/admin/rider/{riderId}/password-link',
    summary: 'Mail a rider a link to set a new password',
    touches: [],
    twice: 'sendsMail',
    access: 'admin',
    status: 200,
    answer: z.object({ email: z.string() }),
    errors: ['identity/no-such-user', 'identity/account-inactive', 'identity/too-many-mails'],
  }),
  addFavorite: defineRoute({ ...favorites, method: 'put', summary: 'Add a favorite; `kind` is dealers or events' }),
  removeFavorite: defineRoute({ ...favorites, method: 'delete', summary: 'Remove a favorite' }),
  uploadIdFiles: defineRoute({
    method: 'post',
    path: '/api/{type}/rider/{riderId}/upload-id-files',
    summary:
      'Driver’s license and W-9 or W-8BEN, as `driverLicense`, `w9` and `w8ben`, by the rider or by staff; kept encrypted',
    twice: 'sets',
    access: 'paperStaff',
    own: { rider: 'riderId' },
    ...image,
    upload: { fields: idDocuments, maxBytes: image.upload.maxBytes },
    status: 200,
    answer: stand,
  }),
  reviewDocuments: defineRoute({
    method: 'put',
    path: '/api/admin/rider/{riderId}/documents',
    summary: 'Review license and tax form: set the tax status, type the tax number, and say whether both are accepted',
    access: 'admin',
    body: documentReviewSchema,
    status: 200,
    answer: z.object({ rider: riderSchema }),
    errors: [
      'identity/no-such-rider',
      'identity/documents-missing',
      'identity/documents-changed',
      'identity/w9-missing',
      'identity/w8ben-missing',
      'identity/tax-number-wrong',
    ],
  }),
  listDocumentsToReview: defineRoute({
    method: 'get',
    path: '/api/admin/documents-to-review',
    summary: 'Riders whose license and tax form wait for staff, the longest wait first',
    access: 'admin',
    query: pageQuerySchema,
    status: 200,
    answer: z.object({ riders: z.array(documentsToReviewSchema), pagination: paginationSchema }),
  }),
  rejectDocument: defineRoute({
    method: 'put',
    path: '/api/admin/rider/{riderId}/document/{kind}/rejection',
    summary: 'Reject a document; the rider gets the reason on the profile and by mail, and uploads another',
    access: 'admin',
    body: z.object({ reason: text(500), /** As it was shown. */ uploadedAt: z.iso.datetime() }),
    status: 200,
    answer: stand,
    errors: ['identity/no-such-rider', 'upload/no-such-file', 'identity/documents-changed'],
  }),
  getDocument: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}/document/{kind}',
    summary:
      'A document, streamed to its owner and to staff, with an audit record; `kind` is driverLicense, w9 or w8ben',
    access: 'riderStaff',
    own: { rider: 'riderId' },
    status: 200,
    file: ['image/jpeg'],
    answer: z.unknown(),
    errors: ['upload/no-such-file'],
  }),
  deleteDocument: defineRoute({
    method: 'delete',
    path: '/api/{type}/rider/{riderId}/document/{kind}',
    summary: 'Delete a document',
    access: 'paperStaff',
    own: { rider: 'riderId' },
    status: 200,
    answer: stand,
    errors: ['upload/no-such-file'],
  }),
  listPlates: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}/plates',
    summary: 'The photos that a rider uploaded of VIN plates, the newest first',
    access: 'riderStaff',
    own: { rider: 'riderId' },
    status: 200,
    answer: plates,
  }),
  uploadPlate: defineRoute({
    ...image,
    method: 'post',
    path: '/api/rider/rider/{riderId}/plate/{vin}',
    summary: 'A photo of the plate of a bike, for staff who look at it; kept encrypted',
    access: 'riderPapers',
    twice: 'sets',
    own: { rider: 'riderId' },
    status: 200,
    answer: plates,
    errors: [...image.errors, 'dealers/invalid-vin'],
  }),
  getPlate: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}/plate/{vin}',
    summary: 'The photo of a plate, streamed to its owner and to staff, with an audit record',
    access: 'riderStaff',
    own: { rider: 'riderId' },
    status: 200,
    file: ['image/jpeg'],
    answer: z.unknown(),
    errors: ['upload/no-such-file', 'dealers/invalid-vin'],
  }),
  listNotes: defineRoute({
    method: 'get',
    path: '/api/admin/rider/{riderId}/notes',
    summary: 'The notes of staff about a rider, newest first',
    access: 'admin',
    status: 200,
    answer: z.object({ notes: z.array(noteSchema) }),
    errors: ['identity/no-such-rider'],
  }),
  addNote: defineRoute({
    method: 'post',
    path: '/api/admin/rider/{riderId}/notes',
    summary: 'Add a note',
    touches: ['listNotes'],
    idempotent: 'optional',
    access: 'admin',
    body: z.object({ text: text(2000) }),
    status: 201,
    answer: z.object({ note: noteSchema }),
    errors: ['identity/no-such-rider'],
  }),
  deleteNote: defineRoute({
    method: 'delete',
    path: '/api/admin/rider/{riderId}/note/{noteId}',
    summary: 'Delete a note; the audit log keeps it',
    touches: ['listNotes'],
    access: 'admin',
    status: 204,
    answer: z.void(),
    errors: ['identity/no-such-note'],
  }),
  listTimecards: defineRoute({
    method: 'get',
    path: '/api/admin/rider/{riderId}/timecards',
    summary: 'The timecards of a rider, newest first',
    access: 'admin',
    status: 200,
    answer: z.object({ timecards: z.array(timecardSchema) }),
    errors: ['identity/no-such-rider'],
  }),
  uploadTimecard: defineRoute({
    ...image,
    method: 'post',
    path: '/api/admin/rider/{riderId}/timecard',
    summary: 'Add a picture of a timecard',
    touches: ['listTimecards'],
    idempotent: 'optional',
    access: 'admin',
    status: 201,
    answer: z.object({ timecard: timecardSchema }),
    errors: [...image.errors, 'identity/no-such-rider'],
  }),
  getTimecard: defineRoute({
    method: 'get',
    path: '/api/admin/rider/{riderId}/timecard/{file}',
    summary: 'A timecard, with an audit record',
    access: 'admin',
    status: 200,
    file: ['image/jpeg'],
    answer: z.unknown(),
    errors: ['upload/no-such-file'],
  }),
  deleteTimecard: defineRoute({
    method: 'delete',
    path: '/api/admin/rider/{riderId}/timecard/{file}',
    summary: 'Delete a timecard',
    touches: ['listTimecards'],
    access: 'admin',
    status: 204,
    answer: z.void(),
    errors: ['upload/no-such-file'],
  }),
} as const;
