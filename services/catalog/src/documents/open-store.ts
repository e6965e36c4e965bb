import { Schema, type Connection, type Model, type SchemaDefinition } from 'mongoose';
import { storedAnswerSchema, type StoredAnswer } from '@podium/service-kit/mongo-answer-once.ts';
import { pendingEventsField, pendingIndex } from '@podium/service-kit/mongo-outbox.ts';
import { announceWrites } from '@podium/service-kit/mongo-data-version.ts';
import { claimSchema } from './claim-schema.ts';
import {
  fileReportSchema,
  keptFileSchema,
  shapeSchema,
  type FileReportFields,
  type KeptFileFields,
  type ShapeFields,
} from './file-schemas.ts';
import type {
  CategoryFields,
  SubmissionFields,
  SerieFields,
  EventFields,
  PostingFields,
  MappingFields,
  ClaimantFields,
  MergingFields,
  MinorFields,
  ReminderFields,
  ClaimFields,
} from './fields.ts';

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
    postedBy: orNull(String),
    releasedBy: orNull(String),
    hold: orNull(Object),
    holdAnswer: orNull(Object),
  },
  { ...part, id: false },
);
// Every save checks the version that was loaded; of two concurrent ones the second fails (HTTP: If-Match). Indexes are
// created by the migration.
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
    canceledAt: orNull(Date),
    cancelReason: orNull(String),
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
// The finder: public events by day.
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
    facts: { type: [Object], default: undefined },
    results: { type: Number, default: 0 },
    matched: { type: Number, default: 0 },
    unmatchedPlaces: { type: [Number], default: [] },
    finishers: orNull(Number),
    postedAt: Date,
    postedBy: orNull(String),
    means: { type: String, default: 'file' },
    fileName: orNull(String),
    fileId: orNull(String),
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

const merging = new Schema<MergingFields>(
  { fromId: String, intoId: String, until: Date, merged: { type: Boolean, default: false } },
  plain,
);
merging.index({ fromId: 1, intoId: 1 }, { unique: true });

/** The version of all that public pages show. */
export const publicData = 'public';
for (const schema of [category, serie, event, minor] as unknown as Schema[]) schema.plugin(announceWrites(publicData));
posting.plugin(announceWrites(publicData, { areHidden: true }));

/** The models by collection. */
export type CatalogStore = {
  categories: Model<CategoryFields>;
  series: Model<SerieFields>;
  events: Model<EventFields>;
  postings: Model<PostingFields>;
  mappings: Model<MappingFields>;
  shapes: Model<ShapeFields>;
  keptFiles: Model<KeptFileFields>;
  fileReports: Model<FileReportFields>;
  reminders: Model<ReminderFields>;
  claimants: Model<ClaimantFields>;
  claims: Model<ClaimFields>;
  minors: Model<MinorFields>;
  mergings: Model<MergingFields>;
  storedAnswers: Model<StoredAnswer>;
};

/** The collections of the service on an open connection. */
export function openCatalogStore(connection: Connection): CatalogStore {
  return {
    categories: connection.model<CategoryFields>('Category', category, 'categories'),
    series: connection.model<SerieFields>('Serie', serie, 'series'),
    events: connection.model<EventFields>('Event', event, 'events'),
    postings: connection.model<PostingFields>('Posting', posting, 'postings'),
    mappings: connection.model<MappingFields>('Mapping', mapping, 'mappings'),
    shapes: connection.model<ShapeFields>('Shape', shapeSchema, 'known_shapes'),
    keptFiles: connection.model<KeptFileFields>('KeptFile', keptFileSchema, 'kept_files'),
    fileReports: connection.model<FileReportFields>('FileReport', fileReportSchema, 'file_reports'),
    reminders: connection.model<ReminderFields>('Reminder', reminder, 'reminders'),
    claimants: connection.model<ClaimantFields>('Claimant', claimant, 'claimants'),
    claims: connection.model<ClaimFields>('Claim', claimSchema, 'claim_suggestions'),
    minors: connection.model<MinorFields>('Minor', minor, 'minors'),
    mergings: connection.model<MergingFields>('Merging', merging, 'mergings'),
    storedAnswers: connection.model<StoredAnswer>('KeptAnswer', storedAnswerSchema, 'keptanswers'),
  };
}
