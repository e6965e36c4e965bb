import mongoose, { Schema, type Connection, type HydratedDocument, type Model, type SchemaDefinition } from 'mongoose';
import type { ProgramModel } from '@podium/contracts/engine-programs.ts';
import type { Envelope } from '@podium/contracts/event.ts';
import type { Country } from '@podium/contracts/money.ts';
import type { PayoutType, RaceStyle } from '@podium/contracts/payouts.ts';
import type { Approval, ColumnMapping, Posting } from '@podium/contracts/races.ts';
import { keptAnswerSchema, type KeptAnswer } from '@podium/service-kit/mongo-answer-once.ts';
import { pendingEventsField, pendingIndex } from '@podium/service-kit/mongo-outbox.ts';
import type { PostedRow } from './posted-row.ts';
import { claimSchema, type ClaimFields, type Hold, type HoldAnswer } from './review.store.ts';

export type { PostedRow };
export type CategoryFields = {
  description: string;
  /** The name without case and accents: there is one category of a name. Those of before this was kept have none. */
  nameKey?: string;
  active: boolean;
  /** Stays until its last event is told, and keeps no name from another. */ deleted: boolean;
  pendingEvents: Envelope[];
  hasPending: boolean;
};

/**
 * Where a submission stands; what staff add is approved from the start. Deleted things stay, so that their last event
 * is told.
 */
export type SubmissionFields = {
  promoterId: string | null;
  approval: Approval;
  submittedAt: Date | null;
  decidedAt: Date | null;
  rejectReason: string | null;
  deleted: boolean;
  pendingEvents: Envelope[];
  hasPending: boolean;
};

export type SerieFields = SubmissionFields & {
  name: string;
  categoryId: string;
  startDate: string;
  endDate: string;
  country: Country;
  raceStyle: RaceStyle;
  active: boolean;
  minFinishers: number | null;
  qualifyingModelYears: { from: number; to: number } | null;
  programModels: ProgramModel[] | null;
  bonus: { place: number; amountCents: number }[];
  initialValue: number | null;
  expirationDate: string | null;
  searchText: string;
};

export type ClassFields = {
  id: string;
  name: string;
  payoutType: PayoutType;
  payouts: { place: number; amountCents: number }[];
  noAward: boolean;
  finishers: number | null;
  /** The posting that stands; the rows live there, so that lists never load them. */ postingId: string | null;
  /** Awards are dated by it. */ postedAt: Date | null;
  hold: Hold | null;
  holdAnswer: HoldAnswer | null;
};
export type EventFields = SubmissionFields & {
  title: string;
  seriesId: string;
  seriesName: string;
  categoryId: string;
  raceStyle: RaceStyle;
  startDate: string;
  endDate: string;
  /** `16:00` by the clock at the venue. */ startTime: string | null;
  endTime: string | null;
  venue: string;
  venueWebsite: string | null;
  website: string | null;
  type: string | null;
  paying: boolean;
  canceled: boolean;
  location: {
    addressLine1: string | null;
    city: string;
    state: string;
    zipcode: string;
    country: Country;
    lat: number | null;
    lon: number | null;
  };
  classes: ClassFields[];
  /**
   * Every posting that was made, in order: rows are written before the event points to them, and these are the ones
   * that it did.
   */
  postingIds: string[];
  /** Kept beside the classes for lists to sort, filter and add up by. */
  contingencyCents: number;
  payoutTypes: PayoutType[];
  classCount: number;
  payingClasses: number;
  resultsState: 'none' | 'partial' | 'complete';
  awaitsResults: boolean;
  hasHeld: boolean;
  /** Standing results that no account owns, and those of them in a paid place. */
  hasUnmatched: boolean;
  unmatched: number;
  unmatchedPaid: number;
  /**
   * Cents: what the promoter's postings added to the sums at stake without a second look, and what they moved between
   * riders who were paid (rule 39).
   */
  passedCents: number;
  movedCents: number;
  searchText: string;
};

/** One posting of one class; never changed but by a merge of riders, a later posting takes its place. */
export type PostingFields = {
  eventId: string;
  classId: string;
  className: string;
  rows: PostedRow[];
  /** Of the rows, for lists of postings. */ results: number;
  matched: number;
  /** The places of rows that no account owns; null of one without a place. */ unmatchedPlaces: (number | null)[];
  finishers: number | null;
  postedAt: Date;
  postedBy: string | null;
  means: Posting['means'];
  fileName: string | null;
  /** By what the riders of rows without an account would be known. */
  claimKeys: string[];
};

/** How the exports of one timing system are read, by whose files they are and their headers. */
export type MappingFields = {
  ownerId: string;
  headerKey: string;
  header: string[];
  name: string;
  mapping: ColumnMapping;
  savedAt: Date;
};
/** A rider who could claim at least once; the next change asks identity only where a row could be theirs. */
export type ClaimantFields = { riderId: string };
/** A rider who is or was a minor; the version is the rider's. */
export type MinorFields = { riderId: string; minorUntil: string | null; version: number };
/**
 * A reminder that went out, so that it goes out once: for each of the days after an event's end; at 0 days all that
 * staff asked for, `at` the last of them.
 */
export type ReminderFields = {
  eventId: string;
  endDate: string;
  days: number;
  at: Date;
  asked?: { at: Date; by: string }[];
  pendingEvents: Envelope[];
  hasPending: boolean;
};

export type EventDocument = HydratedDocument<EventFields>;
export type SerieDocument = HydratedDocument<SerieFields>;
export type CategoryDocument = HydratedDocument<CategoryFields>;

const part = { _id: false } as const;
const payouts = [new Schema({ place: Number, amountCents: Number }, part)];
const modelYears = new Schema({ from: Number, to: Number }, part);
const programModel = new Schema({ model: String, from: Number, to: Number }, part);
const location = new Schema(
  { addressLine1: String, city: String, state: String, zipcode: String, country: String, lat: Number, lon: Number },
  part,
);
const orNull = <T>(type: T) => ({ type, default: null }) as { type: T };
const raceClass = new Schema(
  {
    id: String,
    name: String,
    payoutType: String,
    payouts,
    noAward: { type: Boolean, default: false },
    finishers: Number,
    postingId: String,
    postedAt: Date,
    hold: orNull(Object),
    holdAnswer: orNull(Object),
  },
  { ...part, id: false },
);
// Every save names the version that it was loaded at; of two that overlap, the second fails (HTTP: If-Match). Indexes
// are the migration's.
const versioned = { optimisticConcurrency: true, minimize: false, autoIndex: false, autoCreate: false };
const plain = { minimize: false, autoIndex: false, autoCreate: false, versionKey: false } as const;
const submission: SchemaDefinition<SubmissionFields> = {
  promoterId: orNull(String),
  approval: { type: String, default: 'approved' },
  submittedAt: orNull(Date),
  decidedAt: orNull(Date),
  rejectReason: orNull(String),
  deleted: { type: Boolean, default: false },
  ...pendingEventsField,
};

const category = new Schema<CategoryFields>(
  {
    nameKey: String,
    description: { type: String, required: true },
    active: { type: Boolean, required: true },
    deleted: { type: Boolean, default: false },
    ...pendingEventsField,
  },
  versioned,
);
category.index(pendingIndex);
category.index({ nameKey: 1 }, { unique: true, sparse: true });

const serie = new Schema<SerieFields>(
  {
    name: { type: String, required: true },
    categoryId: { type: String, required: true },
    startDate: String,
    endDate: String,
    country: String,
    raceStyle: String,
    active: Boolean,
    minFinishers: orNull(Number),
    qualifyingModelYears: orNull(modelYears),
    programModels: orNull([programModel]),
    bonus: { type: payouts, default: [] },
    initialValue: orNull(Number),
    expirationDate: orNull(String),
    searchText: String,
    ...submission,
  },
  versioned,
);
serie.index({ deleted: 1, approval: 1, active: 1, startDate: -1, name: 1 });
serie.index({ promoterId: 1, startDate: -1 });
serie.index({ categoryId: 1 });
serie.index(pendingIndex);

const event = new Schema<EventFields>(
  {
    title: { type: String, required: true },
    seriesId: { type: String, required: true },
    seriesName: String,
    categoryId: String,
    raceStyle: String,
    startDate: String,
    endDate: String,
    startTime: orNull(String),
    endTime: orNull(String),
    venue: String,
    venueWebsite: orNull(String),
    website: orNull(String),
    type: orNull(String),
    paying: Boolean,
    canceled: { type: Boolean, default: false },
    location,
    classes: [raceClass],
    postingIds: { type: [String], default: [] },
    contingencyCents: { type: Number, default: 0 },
    payoutTypes: { type: [String], default: [] },
    classCount: { type: Number, default: 0 },
    payingClasses: { type: Number, default: 0 },
    resultsState: { type: String, default: 'none' },
    awaitsResults: { type: Boolean, default: false },
    hasHeld: { type: Boolean, default: false },
    hasUnmatched: { type: Boolean, default: false },
    unmatched: { type: Number, default: 0 },
    unmatchedPaid: { type: Number, default: 0 },
    passedCents: { type: Number, default: 0 },
    movedCents: { type: Number, default: 0 },
    searchText: String,
    ...submission,
  },
  versioned,
);
// The finder: what is public, by day.
event.index({ deleted: 1, approval: 1, canceled: 1, startDate: -1, _id: 1 });
event.index({ seriesId: 1, startDate: 1 });
event.index({ promoterId: 1, startDate: -1 });
// Late and finished.
event.index({ deleted: 1, approval: 1, awaitsResults: 1, endDate: 1 });
event.index({ deleted: 1, approval: 1, resultsState: 1, endDate: -1 });
event.index({ hasHeld: 1 });
event.index({ hasUnmatched: 1, deleted: 1, approval: 1, canceled: 1, startDate: -1, _id: 1 });
event.index(pendingIndex);

const posting = new Schema<PostingFields>(
  {
    eventId: { type: String, required: true },
    classId: { type: String, required: true },
    className: String,
    rows: [Object],
    results: { type: Number, default: 0 },
    matched: { type: Number, default: 0 },
    unmatchedPlaces: { type: [Number], default: [] },
    finishers: orNull(Number),
    postedAt: Date,
    postedBy: orNull(String),
    means: { type: String, default: 'file' },
    fileName: orNull(String),
    claimKeys: { type: [String], default: [] },
  },
  plain,
);
posting.index({ eventId: 1, postedAt: -1 });
posting.index({ 'rows.riderId': 1 });
posting.index({ claimKeys: 1 });

const mapping = new Schema<MappingFields>(
  { ownerId: String, headerKey: String, header: [String], name: String, mapping: Object, savedAt: Date },
  plain,
);
mapping.index({ ownerId: 1, headerKey: 1 }, { unique: true });

const reminder = new Schema<ReminderFields>(
  {
    eventId: String,
    endDate: String,
    days: Number,
    at: Date,
    asked: { type: [Object], default: undefined },
    ...pendingEventsField,
  },
  plain,
);
reminder.index({ eventId: 1, endDate: 1, days: 1 }, { unique: true });
reminder.index(pendingIndex);

const claimant = new Schema<ClaimantFields>({ riderId: String }, plain);
claimant.index({ riderId: 1 }, { unique: true });

const minor = new Schema<MinorFields>({ riderId: String, minorUntil: orNull(String), version: Number }, plain);
minor.index({ riderId: 1 }, { unique: true });

export type CatalogStore = {
  categories: Model<CategoryFields>;
  series: Model<SerieFields>;
  events: Model<EventFields>;
  postings: Model<PostingFields>;
  mappings: Model<MappingFields>;
  reminders: Model<ReminderFields>;
  claimants: Model<ClaimantFields>;
  claims: Model<ClaimFields>;
  minors: Model<MinorFields>;
  keptAnswers: Model<KeptAnswer>;
};

export function openCatalogStore(connection: Connection): CatalogStore {
  return {
    categories: connection.model<CategoryFields>('Category', category, 'categories'),
    series: connection.model<SerieFields>('Serie', serie, 'series'),
    events: connection.model<EventFields>('Event', event, 'events'),
    postings: connection.model<PostingFields>('Posting', posting, 'postings'),
    mappings: connection.model<MappingFields>('Mapping', mapping, 'mappings'),
    reminders: connection.model<ReminderFields>('Reminder', reminder, 'reminders'),
    claimants: connection.model<ClaimantFields>('Claimant', claimant, 'claimants'),
    claims: connection.model<ClaimFields>('Claim', claimSchema, 'claim_suggestions'),
    minors: connection.model<MinorFields>('Minor', minor, 'minors'),
    keptAnswers: connection.model<KeptAnswer>('KeptAnswer', keptAnswerSchema, 'keptanswers'),
  };
}

export const isId = (id: string) => mongoose.isValidObjectId(id) && id.length === 24;
export const newId = () => new mongoose.Types.ObjectId().toHexString();
export const isStaleSave = (error: unknown) => error instanceof mongoose.Error.VersionError;
/** Of a unique index. */
export const isDuplicate = (error: unknown) => (error as { code?: number }).code === 11_000;

/** What lists leave out of an event. */
export const leanEvent = '-classes -postingIds -pendingEvents -searchText';

/** Any part of a text, taken literally. */
export const containing = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
