import type { HydratedDocument } from 'mongoose';
import type { ProgramModel } from '@podium/contracts/engine-programs.ts';
import type { Envelope } from '@podium/contracts/event.ts';
import type { Country } from '@podium/contracts/money.ts';
import type { PayoutType, RaceStyle } from '@podium/contracts/payouts.ts';
import type { Approval, ColumnMapping, Posting } from '@podium/contracts/races.ts';
import type { ClaimEvidence, ClaimStatus } from '@podium/contracts/result-claims.ts';
import type { HoldReason } from '@podium/contracts/holds.ts';

/** A result as it was posted, with all that was said of its rider. */
export type PostedRow = {
  resultId: string;
  place: number | null;
  status: 'finished' | 'DNF' | 'DNS' | 'DSQ';
  name: string;
  hometown: string | null;
  riderId: string | null;
  vin: string | null;
  bike: string | null;
  amaNumber: string | null;
  email: string | null;
  /** Somebody said whose it is not: it is claimed by nobody any more, only named by staff. */
  settled?: boolean;
};

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

type Released = { postingId: string | null; finishers: number | null; postedAt: Date | null };
/**
 * A posting that waits for staff (rule 39). It stands and shows; rewards is given what was released last until it is
 * released itself. Another posting gets another id, so that nobody releases what they have not seen.
 */
export type Hold = {
  id: string;
  reasons: HoldReason[];
  heldAt: Date;
  /** The account that acted: staff, where they stand in the promoter's place. */ postedBy: string | null;
  /** Cents that would be taken from riders who are paid by what was released. */ movedCents: number;
  released: Released | null;
};
/** What staff said of the last posting that was held. */
export type HoldAnswer = { decision: 'release' | 'reject'; reason: string; at: Date; by: string };

/**
 * A row that may be a rider's (rule 36). The pair is named by what the row says, not by its id, for another file moves
 * the ids: a pair that was rejected once is never suggested again.
 */
export type ClaimFields = {
  eventId: string;
  classId: string;
  riderId: string;
  rowKey: string;
  /** As it was posted. */ row: PostedRow;
  evidence: ClaimEvidence[];
  status: ClaimStatus;
  suggestedAt: Date;
  decidedAt: Date | null;
  /** The account that decided; null where strong evidence did. */ decidedBy: string | null;
  reason: string | null;
  pendingEvents: Envelope[];
  hasPending: boolean;
};
export type ClaimDocument = HydratedDocument<ClaimFields>;
