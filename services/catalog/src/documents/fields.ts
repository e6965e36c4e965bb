import type { HydratedDocument } from 'mongoose';
import type { ProgramModel } from '@podium/contracts/engine-programs.ts';
import type { Envelope } from '@podium/contracts/event.ts';
import type { Country } from '@podium/contracts/money.ts';
import type { PayoutType, RaceStyle } from '@podium/contracts/payouts.ts';
import type { Approval, ColumnMapping, Posting } from '@podium/contracts/races.ts';
import type { ClaimEvidence, ClaimStatus } from '@podium/contracts/result-claims.ts';
import type { JudgmentCause, RecordedFacts } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { HoldReason } from '@podium/contracts/holds.ts';

/** A result as posted, with all that was stated about its rider. */
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
  /** Unlinked by hand: it is never claimed automatically, only assigned by staff. */
  settled?: boolean;
  /** Which of its posting's facts it is judged by, with the bikes of which account (rule 41); older rows lack it. */
  recorded?: { facts: number; account: string | null } | null;
};

export type CategoryFields = {
  description: string;
  /** The name without case and accents, unique among categories. Older documents lack it. */
  nameKey?: string;
  active: boolean;
  /** Kept until its last event is sent, without blocking its name. */ deleted: boolean;
  pendingEvents: Envelope[];
  hasPending: boolean;
};

/**
 * The state of a submission; what staff add is approved from the start. Deleted documents are kept, so that their last
 * event is sent.
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

/** Days are YYYY-MM-DD; `initialValue` is in cents (rule 10). Null fields leave it to the rule version (rules 6, 8). */
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

/**
 * Payouts in cents of the event's currency; `noAward` counts as having results (rule 11); null finishers are not known
 * yet (rule 6).
 */
export type ClassFields = {
  id: string;
  name: string;
  payoutType: PayoutType;
  payouts: { place: number; amountCents: number }[];
  noAward: boolean;
  finishers: number | null;
  /** The standing posting; the rows are stored there, so that lists never load them. */ postingId: string | null;
  /** The date of awards. */ postedAt: Date | null;
  /** Who made the standing posting, or last changed what it pays, and the second person who released it (rule 42). */
  postedBy: string | null;
  releasedBy: string | null;
  hold: Hold | null;
  holdAnswer: HoldAnswer | null;
};
/** Days are YYYY-MM-DD at the venue; the currency is the country's (rule 1). */
export type EventFields = SubmissionFields & {
  title: string;
  seriesId: string;
  seriesName: string;
  categoryId: string;
  raceStyle: RaceStyle;
  startDate: string;
  endDate: string;
  /** `16:00` in the venue's local time. */ startTime: string | null;
  endTime: string | null;
  venue: string;
  venueWebsite: string | null;
  website: string | null;
  type: string | null;
  paying: boolean;
  canceled: boolean;
  /** While it is canceled. */ canceledAt: Date | null;
  cancelReason: string | null;
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
  /** All postings of the event, in order: rows are written first, and count only once the event lists them here. */
  postingIds: string[];
  /** Stored besides the classes for lists to sort, filter and sum by. */
  contingencyCents: number;
  payoutTypes: PayoutType[];
  classCount: number;
  payingClasses: number;
  resultsState: 'none' | 'partial' | 'complete';
  awaitsResults: boolean;
  hasHeld: boolean;
  /** Standing results without an account, and those of them in a paid place. */
  hasUnmatched: boolean;
  unmatched: number;
  unmatchedPaid: number;
  /**
   * Cents: what the promoter's unreviewed postings added to the sums at stake, and what they moved between paid riders
   * (rule 39).
   */
  passedCents: number;
  movedCents: number;
  searchText: string;
};

/** One posting of one class; changed only by a merge of riders, replaced by a later posting. */
export type PostingFields = {
  eventId: string;
  classId: string;
  className: string;
  rows: PostedRow[];
  /** What the rows are judged by (rule 41); older postings have none, rewards keeps theirs. */ facts?: RecordedFacts[];
  /** Row counts, for lists of postings. */ results: number;
  matched: number;
  /** The places of rows without an account; null for one without a place. */ unmatchedPlaces: (number | null)[];
  finishers: number | null;
  postedAt: Date;
  postedBy: string | null;
  means: Posting['means'];
  fileName: string | null;
  /** The file itself, while it is kept; older postings have none. */ fileId?: string | null;
  /** The keys by which riders of rows without an account can be found. */
  claimKeys: string[];
};

/** How the exports of one timing system are mapped, by owner and headers. */
export type MappingFields = {
  ownerId: string;
  headerKey: string;
  header: string[];
  name: string;
  mapping: ColumnMapping;
  savedAt: Date;
};
/** A rider who could once claim; the next change calls identity only if a row could be theirs. */
export type ClaimantFields = { riderId: string };
/** Two riders who are being merged, until that time, or were (rule 44). */
export type MergingFields = { fromId: string; intoId: string; until: Date; merged: boolean };
/** A rider who is or was a minor; the version is the rider's. */
export type MinorFields = { riderId: string; minorUntil: string | null; version: number };
/**
 * A sent reminder, so that it is sent once: per number of days after an event's end; with 0 days all that staff sent,
 * `at` is the last of them.
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

/** What a class pays by while its hold waits. Holds from before payouts could wait have none of their own. */
export type Released = Pick<ClassFields, 'postingId' | 'finishers' | 'postedAt'> &
  Partial<Pick<ClassFields, 'payoutType' | 'payouts' | 'postedBy' | 'releasedBy'>>;
/**
 * A posting, or a change of what it pays, that waits for a second person (rules 39 and 42). It stands and is shown;
 * rewards keeps the last released one until this is released. Another one gets another id, so that nobody releases what
 * they have not seen.
 */
export type Hold = {
  id: string;
  /** Absent in holds from before anything but results could wait. */ cause?: JudgmentCause;
  reasons: HoldReason[];
  heldAt: Date;
  /** The account that acted: the staff member if by proxy. */ postedBy: string | null;
  /** Cents that would be taken from riders paid by the released posting. */ movedCents: number;
  released: Released | null;
};
/** The staff's decision on the last held posting. */
export type HoldAnswer = { decision: 'release' | 'reject'; reason: string; at: Date; by: string };

/**
 * A row that may be a rider's (rule 36). The pair is identified by the row's content, not its id, since another file
 * moves the ids: a rejected pair is never suggested again.
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
  /** The account that decided; null for strong evidence. */ decidedBy: string | null;
  reason: string | null;
  pendingEvents: Envelope[];
  hasPending: boolean;
};
export type ClaimDocument = HydratedDocument<ClaimFields>;
