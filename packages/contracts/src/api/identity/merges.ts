import { z } from 'zod';
import { bikeAnswerSchema } from '../../bikes.ts';
import { mergeMoneySchema } from '../../merges.ts';
import { riderSchema } from '../../people.ts';
import { defineRoute } from '../../route.ts';

const ownRecords = z.object({
  bikes: z.number().int(),
  notes: z.number().int(),
  documents: z.number().int(),
  timecards: z.number().int(),
  favorites: z.number().int(),
});

/** Merging two accounts of one person (rules 25 and 44). */
export const mergeRoutes = {
  mergeRiders: defineRoute({
    method: 'post',
    path: '/api/admin/riders-merge',
    summary:
      'Merge one rider into another, by two typed phrases; irreversible; above the limit two admins ask for it (rules 25, 44)',
    touches: ['identity', 'catalog', 'rewards', 'dealers', 'reports'],
    twice: 'sets',
    access: 'admin',
    body: z.object({
      deleteRiderId: z.string(),
      keepRiderId: z.string(),
      deletePhrase: z.string().max(300),
      keepPhrase: z.string().max(300),
    }),
    status: 200,
    answer: z.object({
      status: z.enum(['merged', 'pending']),
      /** Who stays. */ rider: riderSchema.extend({ bikes: z.array(bikeAnswerSchema).optional() }),
    }),
    errors: ['identity/no-such-rider', 'identity/merge-phrase', 'identity/merge-itself', 'identity/merge-conflict'],
  }),
  previewMerge: defineRoute({
    method: 'get',
    path: '/api/admin/riders-merge',
    summary: 'Preview of a merge: what it would move, and what blocks it',
    access: 'admin',
    query: z.object({ deleteRiderId: z.string(), keepRiderId: z.string() }),
    status: 200,
    answer: z.object({
      deletePhrase: z.string(),
      keepPhrase: z.string(),
      moves: ownRecords.extend({ results: z.number().int() }),
      /** What the kept rider has before and after; shared items count once. */
      kept: ownRecords,
      merged: ownRecords,
      conflicts: z.array(z.object({ eventTitle: z.string(), className: z.string() })),
      /** What both have, and whether the merge needs a second admin, who then asks for the same (rule 44). */
      money: mergeMoneySchema.omit({ conflicts: true }),
      /** Another admin asked for this merge already, or the caller did. */
      pending: z.object({ askedAt: z.iso.datetime(), isOwn: z.boolean() }).nullable(),
    }),
    errors: ['identity/no-such-rider', 'identity/merge-itself'],
  }),
  listPendingMerges: defineRoute({
    method: 'get',
    path: '/api/admin/pending-merges',
    summary:
      'Merges above the limit that one admin asked for, the longest waiting first; another asks for the same (rule 44)',
    access: 'admin',
    status: 200,
    answer: z.object({
      merges: z.array(
        z.object({
          fromId: z.string(),
          fromName: z.string(),
          intoId: z.string(),
          intoName: z.string(),
          askedAt: z.iso.datetime(),
          askedBy: z.string(),
        }),
      ),
    }),
  }),
} as const;
