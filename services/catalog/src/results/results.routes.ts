import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { resultRoutes } from '@podium/contracts/api/catalog/results.ts';
import { resultsFileRoutes } from '@podium/contracts/api/catalog/results-files.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { serve, type Served } from '@podium/service-kit/mount-internal.ts';
import { authorOf } from '../calls/author.ts';
import { once, type CatalogParts } from '../calls/parts.ts';
import { setResult, setResults } from './edit-results.ts';
import { sendFile } from '../files/send-file.ts';
import { comparePostings, openPostedFile, readHistory, restorePosting } from './history.ts';
import { readFullResults } from './read-full-results.ts';
import { unlockMerging } from '../postings/mergings.ts';
import { removeResults } from './remove-results.ts';
import { judgeByTodaysFacts } from './judge-again.ts';
import { judgeMerge, removeRaces } from './rider-results.ts';
import { findUnmatched } from './unmatched.ts';

export const resultsRoutes = (parts: CatalogParts) => [
  mount(resultRoutes.listResults, ({ params, session }) => readFullResults(parts, params.eventId, session)),
  mount(resultRoutes.setResult, (call) =>
    once(parts, call.asked, () =>
      setResult(parts, call.params.eventId, { ...call.body, dryRun: call.query.dryRun ?? false }, authorOf(call)),
    ),
  ),
  mount(resultRoutes.setResults, (call) =>
    once(parts, call.asked, () =>
      setResults(parts, call.params.eventId, { ...call.body, dryRun: call.query.dryRun ?? false }, authorOf(call)),
    ),
  ),
  mount(resultRoutes.removeResult, async (call) => ({
    event: await removeResults(parts, call.params.eventId, call.query, authorOf(call)),
  })),
  mount(resultRoutes.listPostings, (call) => readHistory(parts, call.params.eventId, authorOf(call))),
  mount(resultsFileRoutes.openPostedFile, async ({ params, session, response }) =>
    sendFile(response, await openPostedFile(parts, params.eventId, params.postingId, { session })),
  ),
  mount(resultRoutes.comparePostings, (call) =>
    comparePostings(parts, call.params.eventId, call.query, authorOf(call)),
  ),
  mount(resultRoutes.restorePosting, (call) =>
    restorePosting(parts, call.params.eventId, call.params.postingId, call.query.dryRun ?? false, authorOf(call)),
  ),
  mount(resultRoutes.judgeByTodaysFacts, (call) =>
    judgeByTodaysFacts(
      parts,
      call.params.eventId,
      { ...call.body, dryRun: call.query.dryRun ?? false },
      authorOf(call),
    ),
  ),
  mount(resultRoutes.unmatchedResults, ({ query }) => findUnmatched(parts, query)),
  mount(resultRoutes.removeRaces, (call) => removeRaces(parts, call.params.riderId, authorOf(call))),
];

/** Called by identity before it merges two riders. */
export const resultsInternal = (parts: CatalogParts): Served[] => [
  serve(internalRoutes.catalog.mergeCheck, ({ body }) => judgeMerge(parts, body)),
  serve(internalRoutes.catalog.mergeAbort, async ({ body }) => {
    await unlockMerging(parts, body);
    return {};
  }),
];
