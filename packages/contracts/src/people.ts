import { z } from 'zod';
import { daySchema } from './calendar-day.ts';
import { sexes, riderStyles, promoterStatuses, socialNetworks, taxNumberTypes } from './choices.ts';
import { bikeAnswerSchema } from './bikes.ts';
import { localeSchema } from './locale-schema.ts';
import { phoneSchema } from './phones.ts';
import { optionalText, personName } from './plain-text.ts';
import { taxStatusSchema } from './payouts.ts';
import { staffRoleSchema, userTypeSchema } from './roles.ts';

/** The fields of people in requests and answers (spec 3). */
/**
 * An e-mail address, trimmed and in lower case. Letters beyond ASCII are refused in so many words: not every mail server
 * takes them, and two that look alike would be two accounts.
 */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .refine((email) => !/[^\p{ASCII}]/u.test(email), { params: { code: 'request/email-letters' } })
  .pipe(z.email().max(254));

/** As spec 3 lists them. */
export const sexSchema = z.enum(sexes);
/** A rider's own style; finer than that of a series. */
export const riderStyleSchema = z.enum(riderStyles);
/** A web address or a handle; nothing that a browser would execute. */
const socialLink = z
  .string()
  .trim()
  .max(200)
  .regex(/^(https?:\/\/\S+|@?[\w.-]+)$/i);
const socialMediaSchema = z.partialRecord(
  z.enum(socialNetworks),
  z.union([socialLink, z.literal(''), z.null()]).transform((value) => value || null),
);
const oneOf = <E extends z.ZodEnum>(options: E) =>
  z
    .union([options, z.literal(''), z.null()])
    .optional()
    .transform((value) => (value === '' ? null : (value as z.output<E> | null | undefined)));

/** The signed-in user, as every screen has it (api.md). */
export const userSchema = z.object({
  id: z.string(),
  type: userTypeSchema,
  subjectId: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  userImage: z.string().nullable(),
  emailVerified: z.boolean(),
  deActivated: z.boolean(),
  proxyHost: z.boolean().optional(),
  locale: localeSchema,
  /** Only for a rider: the bikes as judged by dealers, at most a moment ago. */
  bikes: z.array(bikeAnswerSchema).optional(),
  /** Only for a promoter. */
  status: z.enum(['pending', 'approved', 'rejected']).optional(),
  /** Only for an admin: what the account may do, and from when on it counts as a second person (decision 079). */
  roles: z.array(staffRoleSchema).optional(),
  secondSince: z.string().nullable().optional(),
  /** Of an admin who has to set up the second factor before anything else (rule 27). */
  totpMissing: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;

/** What a rider may say of themselves, in requests. */
export const riderProfileSchema = z.object({
  firstName: personName(),
  lastName: personName(),
  email: emailSchema,
  dateOfBirth: daySchema,
  amaNumber: optionalText(20),
  phone1: phoneSchema,
  phone2: phoneSchema,
  sex: oneOf(sexSchema),
  raceStyle: oneOf(riderStyleSchema),
  mainSport: optionalText(60),
  hometown: optionalText(),
  bio: optionalText(2000),
  socialMedia: socialMediaSchema.optional(),
  addressLine1: optionalText(),
  addressLine2: optionalText(),
  city: optionalText(),
  state: optionalText(60),
  zipcode: optionalText(12),
  country: optionalText(40),
  locale: localeSchema.optional(),
  guardianName: optionalText(),
  guardianEmail: emailSchema.nullish(),
});

const documentStandSchema = z
  .object({
    uploadedAt: z.string(),
    bytes: z.number().int(),
    /** Why staff rejected it; UTC. */ rejected: z.object({ at: z.string(), reason: z.string() }).optional(),
  })
  .nullable();

/** The photo of a bike's plate, by its VIN. */
export const plateSchema = z.object({ vin: z.string(), uploadedAt: z.string(), bytes: z.number().int() });
export type Plate = z.infer<typeof plateSchema>;

/** An identity change that a rider requests, and its state (rule 37); times are UTC. */
export const identityChangeSchema = z.object({
  id: z.string(),
  riderId: z.string(),
  riderName: z.string(),
  status: z.enum(['waiting', 'approved', 'rejected']),
  /** The current value, or the one at the decision, and the requested one; null stays as it is. */
  current: z.object({
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: z.string(),
    amaNumber: z.string().nullable(),
  }),
  asked: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    amaNumber: z.string().nullable(),
  }),
  reason: z.string(),
  askedAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  answer: z.string().nullable(),
});
export type IdentityChange = z.infer<typeof identityChangeSchema>;

/** A rider as identity answers; fields that the caller may not see are absent. */
export const riderSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string().optional(),
  dateOfBirth: z.string().optional(),
  amaNumber: z.string().nullable(),
  phone1: z.string().nullable().optional(),
  phone2: z.string().nullable().optional(),
  sex: sexSchema.nullable().optional(),
  raceStyle: riderStyleSchema.nullable().optional(),
  mainSport: z.string().nullable().optional(),
  hometown: z.string().nullable(),
  bio: z.string().nullable().optional(),
  socialMedia: z.record(z.string(), z.string().nullable()).optional(),
  addressLine1: z.string().nullable().optional(),
  addressLine2: z.string().nullable().optional(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable().optional(),
  country: z.string().nullable(),
  profileImage: z.string().nullable(),
  active: z.boolean(),
  emailVerified: z.boolean().optional(),
  hasPin: z.boolean().optional(),
  locale: localeSchema.optional(),
  lastLogin: z.string().nullable().optional(),
  loginCount: z.number().int().optional(),
  createdAt: z.string().optional(),
  guardianName: z.string().nullable().optional(),
  guardianEmail: z.string().nullable().optional(),
  /** When a mail server last refused mail to this address; null since it takes mail. */
  mailRefusedAt: z.string().nullable().optional(),
  /** A minor whose guardian has not confirmed may not redeem (rule 26). */
  guardianPending: z.boolean().optional(),
  /** When the guardian refused, and why if given; valid until another guardian is named. */
  guardianRefusedAt: z.string().nullable().optional(),
  guardianRefusal: z.string().nullable().optional(),
  favoriteDealers: z.array(z.string()).optional(),
  favoriteEvents: z.array(z.string()).optional(),
  documents: z
    .object({ driverLicense: documentStandSchema, w9: documentStandSchema, w8ben: documentStandSchema })
    .optional(),
  /** Tax numbers on file: kind and last four. */
  taxNumbers: z.array(z.object({ type: z.enum(taxNumberTypes), lastFour: z.string() })).optional(),
  /** Staff reviewed both documents; a new upload resets that. */
  documentsVerifiedAt: z.string().nullable().optional(),
  taxStatus: taxStatusSchema.optional(),
  /** Staff or a promoter confirmed the AMA number for this account (rule 36). */
  amaConfirmed: z.boolean().optional(),
  /** Legal name, birth date and AMA number change only by request: something was earned or claimed (rule 37). */
  identityFixed: z.boolean().optional(),
  /** The rider's latest request. */
  identityChange: identityChangeSchema.nullable().optional(),
  /** In lists for staff. */
  bikeCount: z.number().int().optional(),
  validBikes: z.number().int().optional(),
  documentCount: z.number().int().optional(),
  /** A tombstone says where its awards and results went (rule 25). */
  mergedInto: z.string().nullable().optional(),
});
export type Rider = z.infer<typeof riderSchema>;

/** A rider for search boxes. */
export const riderLeanSchema = riderSchema.pick({
  id: true,
  fullName: true,
  amaNumber: true,
  hometown: true,
  city: true,
  state: true,
  country: true,
  profileImage: true,
  active: true,
  /** These two only for staff, to distinguish namesakes. */
  email: true,
  lastLogin: true,
});
export type RiderLean = z.infer<typeof riderLeanSchema>;

/** The state of an application. */
export const promoterStatusSchema = z.enum(promoterStatuses);
export type PromoterStatus = z.infer<typeof promoterStatusSchema>;
/** A promoter with profile and application. */
export const promoterSchema = z.object({
  id: z.string(),
  name: z.string(),
  contactName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  info: z.string().nullable(),
  profileImage: z.string().nullable(),
  active: z.boolean(),
  status: promoterStatusSchema,
  emailVerified: z.boolean(),
  locale: localeSchema,
  appliedAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  lastLogin: z.string().nullable(),
  loginCount: z.number().int(),
});
export type Promoter = z.infer<typeof promoterSchema>;
/** The public fields of a promoter. */
export const promoterLeanSchema = promoterSchema.pick({ id: true, name: true, info: true, profileImage: true });

/** A note of staff about a rider. */
export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  authorId: z.string(),
  at: z.string(),
});
export type Note = z.infer<typeof noteSchema>;

/** A picture of a timecard that staff added to a rider. */
export const timecardSchema = z.object({
  file: z.string(),
  name: z.string(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  bytes: z.number().int(),
});
export type Timecard = z.infer<typeof timecardSchema>;

/**
 * One staff or proxied write, or one read of a document (rule 30). `before` and `after` hold the fields that changed.
 */
export const auditRecordSchema = z.object({
  seq: z.number().int(),
  at: z.string(),
  action: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  asId: z.string().nullable(),
  asName: z.string().nullable(),
  targetType: z.string(),
  targetId: z.string(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
  requestId: z.string(),
  hash: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecordSchema>;
