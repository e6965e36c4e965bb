import mongoose, { Schema, type Connection, type HydratedDocument, type Model } from 'mongoose';
import type { Envelope } from '@podium/contracts/event.ts';
import type { Country } from '@podium/contracts/money.ts';
import type { PayoutType, RaceStyle } from '@podium/contracts/payouts.ts';
import { pendingEventsField } from '@podium/service-kit/mongo-outbox.ts';

export type CategoryFields = { description: string; active: boolean };

export type SerieFields = {
  name: string; categoryId: string; startDate: string; endDate: string; country: Country; raceStyle: RaceStyle; active: boolean; minFinishers: number | null;
  qualifyingModelYears: { from: number; to: number } | null; bonus: { place: number; amountCents: number }[]; initialValue: number | null; expirationDate: string | null;
  pendingEvents: Envelope[];
};

export type ClassFields = {
  id: string; name: string; payoutType: PayoutType; payouts: { place: number; amountCents: number }[];
  finishers: number | null; /** The posting that stands; the rows live there, so that lists never load them. */ postingId: string | null; postedAt: Date | null;
};
export type EventFields = {
  title: string; seriesId: string; seriesName: string; categoryId: string; raceStyle: RaceStyle; startDate: string; endDate: string; venue: string;
  venueWebsite: string | null; website: string | null; type: string | null; paying: boolean; canceled: boolean; promoterId: string | null;
  location: { addressLine1: string | null; city: string; state: string; zipcode: string; country: Country; lat: number | null; lon: number | null };
  classes: ClassFields[];
  /** Kept beside the classes for lists to sort, filter and add up by. */
  contingencyCents: number; payingClasses: number; payingClassesPosted: number; searchText: string;
  pendingEvents: Envelope[];
};

export type PostedRow = { resultId: string; place: number | null; status: 'finished' | 'DNF' | 'DNS' | 'DSQ'; name: string; hometown: string | null; riderId: string | null; vin: string | null; bike: string | null };
/** One posting of one class; never changed, a later posting takes its place. */
export type PostingFields = { eventId: string; classId: string; rows: PostedRow[]; finishers: number | null; postedAt: Date; postedBy: string };

export type EventDocument = HydratedDocument<EventFields>;
export type SerieDocument = HydratedDocument<SerieFields>;
export type CategoryDocument = HydratedDocument<CategoryFields>;

export type CatalogStore = { categories: Model<CategoryFields>; series: Model<SerieFields>; events: Model<EventFields>; postings: Model<PostingFields> };

const part = { _id: false } as const;
const payouts = [new Schema({ place: Number, amountCents: Number }, part)];
const modelYears = new Schema({ from: Number, to: Number }, part);
const location = new Schema({ addressLine1: String, city: String, state: String, zipcode: String, country: String, lat: Number, lon: Number }, part);
const raceClass = new Schema({ id: String, name: String, payoutType: String, payouts, finishers: Number, postingId: String, postedAt: Date }, { ...part, id: false });
// Every save names the version that it was loaded at; of two that overlap, the second fails (HTTP: If-Match).
const versioned = { optimisticConcurrency: true, minimize: false };

export function openCatalogStore(connection: Connection): CatalogStore {
  const category = new Schema<CategoryFields>({ description: { type: String, required: true }, active: { type: Boolean, required: true } });

  const serie = new Schema<SerieFields>(
    {
      name: { type: String, required: true }, categoryId: { type: String, required: true }, startDate: String, endDate: String, country: String, raceStyle: String, active: Boolean,
      minFinishers: { type: Number, default: null }, qualifyingModelYears: { type: modelYears, default: null }, bonus: { type: payouts, default: [] },
      initialValue: { type: Number, default: null }, expirationDate: { type: String, default: null }, ...pendingEventsField,
    },
    versioned,
  );
  serie.index({ active: 1, startDate: -1 });

  const event = new Schema<EventFields>(
    {
      title: { type: String, required: true }, seriesId: { type: String, required: true }, seriesName: String, categoryId: String, raceStyle: String, startDate: String, endDate: String, venue: String,
      venueWebsite: { type: String, default: null }, website: { type: String, default: null }, type: { type: String, default: null }, paying: Boolean, canceled: { type: Boolean, default: false },
      promoterId: { type: String, default: null }, location,
      classes: [raceClass],
      contingencyCents: { type: Number, default: 0 }, payingClasses: { type: Number, default: 0 }, payingClassesPosted: { type: Number, default: 0 }, searchText: String, ...pendingEventsField,
    },
    versioned,
  );
  event.index({ startDate: -1 });
  event.index({ seriesId: 1, startDate: 1 });
  event.index({ promoterId: 1, startDate: -1 });

  const posting = new Schema<PostingFields>({ eventId: { type: String, required: true }, classId: { type: String, required: true }, rows: [Object], finishers: { type: Number, default: null }, postedAt: Date, postedBy: String });
  posting.index({ eventId: 1, classId: 1, postedAt: -1 });
  posting.index({ 'rows.riderId': 1 });

  return {
    categories: connection.model<CategoryFields>('Category', category, 'categories'),
    series: connection.model<SerieFields>('Serie', serie, 'series'),
    events: connection.model<EventFields>('Event', event, 'events'),
    postings: connection.model<PostingFields>('Posting', posting, 'postings'),
  };
}

export const isId = (id: string) => mongoose.isValidObjectId(id) && id.length === 24;
export const newId = () => new mongoose.Types.ObjectId().toHexString();
export const isStaleSave = (error: unknown) => error instanceof mongoose.Error.VersionError;

/** Any part of a text, taken literally. */
export const containing = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
