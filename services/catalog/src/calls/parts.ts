import type { Asked } from '@podium/service-kit/answer-once.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import type { WrappingKeys } from '@podium/service-kit/envelope.ts';
import type { CallContext } from '@podium/service-kit/service-client.ts';
import { answerOnceIn } from '@podium/service-kit/mongo-answer-once.ts';
import type { ResponseCache } from '@podium/service-kit/response-cache.ts';
import type { MongoParts } from '@podium/service-kit/start-mongo-service.ts';
import type { CatalogStore } from '../documents/open-store.ts';

/**
 * What `app.ts` assembles once per process, for every call and job: the documents, the clock, the addresses of other services, and
 * the limits of rule 39. MongoDB's models share one connection, so they are one object.
 */
export type CatalogParts = Omit<MongoParts, 'connection'> & {
  store: CatalogStore;
  /** Of public reads. */
  cache: ResponseCache;
  identityUrl: string;
  rewardsUrl: string;
  clock: Clock;
  /** Signs the addresses of calendars. */
  calendarKey: string;
  serviceSecret: string;
  /** Of the results files that are kept. */ fileKeys: WrappingKeys;
  publicUrl: string;
  /** The limits above which a promoter's posting waits for staff (rule 39), in cents of the event's currency. */
  review: { payoutCents: number; movedCents: number; minFinishers: number };
  /** For calls that no person makes. */
  asService: (correlationId: string) => CallContext;
};

/** Runs a call once per caller and idempotency key. */
export const once = <T>({ store, clock }: CatalogParts, asked: Asked, work: () => Promise<T>): Promise<T> =>
  answerOnceIn({ answers: store.storedAnswers, clock }, asked, work);
