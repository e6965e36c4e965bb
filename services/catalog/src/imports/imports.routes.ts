import { z } from 'zod';
import { resultRoutes } from '@podium/contracts/api/catalog/results.ts';
import { resultsFileRoutes } from '@podium/contracts/api/catalog/results-files.ts';
import { mount, type Call, type UploadedFile } from '@podium/service-kit/mount.ts';
import { badField } from '@podium/service-kit/field-errors.ts';
import type { ReadingChoices } from '@podium/contracts/reading.ts';
import { authorOf } from '../calls/author.ts';
import { getOwnEvent } from '../races/get-event.ts';
import { once, type CatalogParts } from '../calls/parts.ts';
import { deleteMapping, listMappings, parseMapping } from './mappings.ts';
import { postResults } from './post-results.ts';
import { parseChoices, resultsFileOf } from './read-file.ts';
import { readKnown } from './read-known.ts';
import { deleteShape, listShapes, renameShape } from '../shapes/shapes.ts';
import { readColumns } from './read-columns.ts';
import type { ResultsFormat } from './read-results.ts';

type UploadCall = Pick<
  Call<typeof resultRoutes.uploadAllClassResult>,
  | 'params'
  | 'query'
  | 'body'
  | 'session'
  | 'locale'
  | 'now'
  | 'correlationId'
  | 'request'
  | 'ifMatch'
  | 'changedFrom'
  | 'changedTo'
  | 'about'
  | 'asked'
> & { file: UploadedFile };

export const importsRoutes = (parts: CatalogParts) => [
  mount(resultRoutes.uploadClassResult, (call) => post(parts, call, 'class', call.body.classId)),
  mount(resultRoutes.uploadAllClassResult, (call) => {
    const file = resultsFileOf(call.file, call.body.text);
    // Pasted text is always read: it has no shape of its own.
    const reading =
      parseChoices(call.body.choices) ?? (call.file ? null : { version: 1 as const, answers: {}, columns: {} });
    return post(parts, { ...call, file: { name: file.name ?? '', bytes: file.bytes } }, 'all', undefined, reading);
  }),
  mount(resultRoutes.uploadFormattedResult, (call) => post(parts, call, 'formatted')),
  mount(resultRoutes.readResults, async (call) => {
    const { params, body, file, locale } = call;
    const event = await getOwnEvent(parts, params.eventId, authorOf(call));
    const choices = parseChoices(body.choices);
    if (body.choices && !choices) throw badField('choices', { code: 'request/field-form' });
    return readKnown(parts, { file: resultsFileOf(file, body.text), event, choices, locale }, call.session);
  }),
  mount(resultsFileRoutes.listShapes, async (call) => ({ shapes: await listShapes(parts, authorOf(call)) })),
  mount(resultsFileRoutes.renameShape, async ({ session, params, body }) => {
    await renameShape(parts, session, params.shapeId, body.name);
    return { name: body.name };
  }),
  mount(resultsFileRoutes.deleteShape, ({ session, params }) => deleteShape(parts, session, params.shapeId)),
  mount(resultRoutes.readColumns, ({ file, session }) => readColumns(parts, file, session)),
  mount(resultRoutes.listMappings, async ({ session }) => ({ mappings: await listMappings(parts, session) })),
  mount(resultRoutes.deleteMapping, ({ session, params }) => deleteMapping(parts, session, params.mappingId)),
];

const isYes = (text: string | undefined) => text === '1' || text === 'true';

function post(
  parts: CatalogParts,
  call: UploadCall,
  format: ResultsFormat,
  classId?: string,
  reading: ReadingChoices | null = null,
) {
  const { choices, riders, finishers, brandOnly, mapping, remember, hash } = call.body;
  const upload = {
    eventId: call.params.eventId,
    format,
    file: call.file,
    classId,
    dryRun: call.query.dryRun ?? false,
    hash: hash || undefined,
    brandOnly: isYes(brandOnly),
    mapping: parseMapping(mapping),
    remember: isYes(remember),
    reading,
    choices: readMap(riders ?? (reading ? undefined : choices), riders ? 'riders' : 'choices', z.string()),
    stated: readMap(finishers, 'finishers', z.number().int().nonnegative().max(9999)),
  };
  return once(parts, call.asked, () => postResults(parts, upload, authorOf(call)));
}

/** A JSON object in a text field of the form. It has no prototype: a class may be named `constructor`. */
function readMap<T>(text: string | undefined, field: string, values: z.ZodType<T>): Record<string, T> {
  const map = Object.create(null) as Record<string, T>;
  if (!text) return map;
  try {
    return Object.assign(map, z.record(z.string(), values).parse(JSON.parse(text)));
  } catch {
    throw badField(field, { code: 'request/field-object' });
  }
}
