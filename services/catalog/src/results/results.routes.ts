import { Router } from 'express';
import { z } from 'zod';
import { mergeQuestionSchema } from '@podium/contracts/merges.ts';
import { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import { mount, type Call } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { checkAccess } from '@podium/service-kit/session.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import { contextOf } from '../clients/identity.client.ts';
import type { CatalogParts } from '../parts.ts';
import { postResults } from './post-results.ts';
import type { ResultsFormat } from './read-results.ts';
import { removeResults } from './remove-results.ts';
import { judgeMerge, removeRaces } from './rider-results.ts';

type UploadCall = Call<typeof catalogRoutes.uploadAllClassResult>;

export const resultsRoutes = (parts: CatalogParts) => [
  mount(catalogRoutes.uploadClassResult, (call) => post(parts, call as unknown as UploadCall, 'class', call.body.classId)),
  mount(catalogRoutes.uploadAllClassResult, (call) => post(parts, call, 'all')),
  mount(catalogRoutes.uploadFormattedResult, (call) => post(parts, call as unknown as UploadCall, 'formatted')),
  mount(catalogRoutes.removeRaces, (call) => removeRaces(parts, call.params.riderId, { cause: callCause(call), context: contextOf(call.request, call.correlationId), userId: call.session.userId, now: call.now })),
  mount(catalogRoutes.removeResult, async (call) => ({
    event: await removeResults(parts, call.params.eventId, call.query.classId, { session: call.session, cause: callCause(call), context: contextOf(call.request, call.correlationId) }),
  })),
];

/** Identity asks this before it merges two riders. */
export function resultsInternal(parts: CatalogParts): Router {
  const router = Router();
  router.post('/internal/riders/merge-check', async (request, response) => {
    checkAccess({ access: 'admin' }, await parts.readSession(request));
    response.json(await judgeMerge(parts, mergeQuestionSchema.parse(request.body)));
  });
  return router;
}

function post(parts: CatalogParts, call: UploadCall, format: ResultsFormat, classId?: string) {
  const upload = {
    eventId: call.params.eventId, format, file: call.file, classId, dryRun: call.query.dryRun ?? false, brandOnly: call.body.brandOnly === '1' || call.body.brandOnly === 'true',
    choices: readMap(call.body.choices, 'choices', z.string()), stated: readMap(call.body.finishers, 'finishers', z.number().int().nonnegative()),
  };
  return postResults(parts, upload, { session: call.session, cause: callCause(call), context: contextOf(call.request, call.correlationId), locale: call.locale, now: call.now });
}

/** A JSON object in a text field of the form. */
function readMap<T>(text: string | undefined, field: string, values: z.ZodType<T>): Record<string, T> {
  if (!text) return {};
  try {
    return z.record(z.string(), values).parse(JSON.parse(text));
  } catch {
    throw new ProblemError('request/invalid', {}, [{ path: field, code: 'request/field', params: { field, problem: 'a JSON object was expected' } }]);
  }
}
