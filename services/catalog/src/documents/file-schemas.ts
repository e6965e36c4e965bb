import { Schema } from 'mongoose';
import type { Envelope as Sealed } from '@podium/service-kit/envelope.ts';
import type { Envelope } from '@podium/contracts/event.ts';
import type { Reading, ReadingChoices } from '@podium/contracts/reading.ts';
import { pendingEventsField, pendingIndex } from '@podium/service-kit/mongo-outbox.ts';

type Publishing = { pendingEvents: Envelope[]; hasPending: boolean };

/** A results file, sealed (`envelope.ts`), until the day on which the job `forget-files` deletes it. */
export type KeptFileFields = Publishing &
  Sealed & {
    /** With its posting, or with the report that it was not read well. */ purpose: 'posting' | 'report';
    eventId: string;
    /** Null for what was pasted. */ name: string | null;
    bytes: number;
    keptAt: Date;
    keptUntil: Date;
  };

/** A report that a results file was not read well; deleted with its file. */
export type FileReportFields = Publishing & {
  eventId: string;
  fileId: string;
  fileName: string | null;
  bytes: number;
  note: string;
  /** Whose reports of a day are counted: the promoter, or the member of staff. */ senderId: string;
  /** The account that sent it: the staff member if by proxy. */ sentBy: string;
  sentAt: Date;
  keptUntil: Date;
  closedAt: Date | null;
  closedBy: string | null;
  closeNote: string | null;
};

/**
 * What one kind of table in files of a shape was read as: `auto` by its names and values alone, `roles` as it was posted,
 * and what a person said of its places and commas.
 */
export type KnownTable = {
  header: string[];
  auto: ReadingChoices['columns'][string];
  roles: ReadingChoices['columns'][string];
  place: string | null;
  comma: string | null;
};
/** A shape that posted files had, by owner (a promoter, or all staff) and by the headers of its tables. */
export type ShapeFields = {
  ownerId: string;
  headerKey: string;
  name: string;
  kind: Reading['kind'];
  tables: KnownTable[];
  learnedAt: Date;
  learnedBy: string | null;
  postedAt: Date;
  files: number;
};

const plain = { minimize: false, autoIndex: false, autoCreate: false, versionKey: false } as const;

/** The collection of `KeptFileFields`. */
export const keptFileSchema = new Schema<KeptFileFields>(
  {
    purpose: String,
    eventId: String,
    name: { type: String, default: null },
    bytes: Number,
    keptAt: Date,
    keptUntil: Date,
    key_id: String,
    wrapped_key: Buffer,
    sealed: Buffer,
    ...pendingEventsField,
  },
  plain,
);
keptFileSchema.index({ keptUntil: 1 });
keptFileSchema.index({ key_id: 1 });
keptFileSchema.index(pendingIndex);

/** The collection of `FileReportFields`. */
export const fileReportSchema = new Schema<FileReportFields>(
  {
    eventId: String,
    fileId: String,
    fileName: { type: String, default: null },
    bytes: Number,
    note: String,
    senderId: String,
    sentBy: String,
    sentAt: Date,
    keptUntil: Date,
    closedAt: { type: Date, default: null },
    closedBy: { type: String, default: null },
    closeNote: { type: String, default: null },
    ...pendingEventsField,
  },
  plain,
);
fileReportSchema.index({ closedAt: 1, sentAt: 1 });
fileReportSchema.index({ senderId: 1, sentAt: 1 });
fileReportSchema.index({ keptUntil: 1 });
fileReportSchema.index(pendingIndex);

/** The collection of `ShapeFields`. */
export const shapeSchema = new Schema<ShapeFields>(
  {
    ownerId: String,
    headerKey: String,
    name: String,
    kind: String,
    tables: [Object],
    learnedAt: Date,
    learnedBy: { type: String, default: null },
    postedAt: Date,
    files: Number,
  },
  plain,
);
shapeSchema.index({ ownerId: 1, headerKey: 1 }, { unique: true });
