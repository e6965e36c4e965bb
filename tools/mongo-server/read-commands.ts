import type { Document } from 'bson';
import { aggregate, find } from 'mingo';
import { namespaceOf, type Call, type Command } from './command.ts';
import { MongoError } from './mongo-error.ts';
import { fastProject, fastSort } from './fast-shape.ts';
import { queryOptions, shapingOptions } from './query-options.ts';
import type { Store } from './store.ts';

type Shape = {
  filter?: Document;
  sort?: Document;
  skip?: number;
  limit?: number;
  projection?: Document;
  collation?: Document;
};

/** Matching documents: sorted, paged, projected. */
export function findDocuments(
  store: Store,
  namespace: string,
  { filter = {}, sort, skip, limit, projection, collation }: Shape,
): Document[] {
  const matching = (store.find(namespace)?.find(filter) ?? []).map(({ document }) => document);
  const hasSort = sort !== undefined && Object.keys(sort).length > 0;
  const hasProjection = projection !== undefined && Object.keys(projection).length > 0;
  if (!hasSort && !hasProjection) return matching.slice(skip ?? 0, limit ? (skip ?? 0) + Math.abs(limit) : undefined);
  if (!collation) {
    const sorted = hasSort ? fastSort(matching, sort) : matching;
    const page = sorted?.slice(skip ?? 0, limit ? (skip ?? 0) + Math.abs(limit) : undefined);
    if (page && !hasProjection) return page;
    const shaped = page && fastProject(page, projection as Document);
    if (shaped) return shaped;
    // The page is small, so mingo works only on that.
    if (page && !Object.keys(projection as Document).some((name) => name.endsWith('.$')))
      return find<Document>(page, {}, projection as Document, shapingOptions).all();
  }
  const options = {
    ...shapingOptions,
    ...(collation ? { collation: collation as never } : {}),
    ...(hasProjection ? {} : { processingMode: 0 }),
  };
  // The filter is passed only where a projection needs the array element that it matched.
  const positional = hasProjection && Object.keys(projection).some((name) => name.endsWith('.$'));
  const cursor = find<Document>(matching, positional ? filter : {}, projection ?? {}, options);
  if (hasSort) cursor.sort(sort as never);
  if (skip) cursor.skip(skip);
  if (limit) cursor.limit(Math.abs(limit));
  return cursor.all();
}

const findCommand: Command = (call) => {
  const { command, cursors, store } = call;
  if (command.tailable) throw new MongoError(2, 'tailable cursors are not known to this stand-in');
  const namespace = namespaceOf(call);
  const documents = findDocuments(store, namespace, command as Shape);
  return cursors.first(namespace, documents, command.batchSize, command.singleBatch || command.limit < 0);
};

const getMore: Command = ({ command, cursors }) => cursors.next(Number(command.getMore), command.batchSize);
const killCursors: Command = ({ command, cursors }) => cursors.kill((command.cursors as number[]).map(Number));

const refusedStages = new Set([
  '$out',
  '$merge',
  '$changeStream',
  '$geoNear',
  '$search',
  '$currentOp',
  '$listSessions',
  '$collStats',
  '$indexStats',
]);

const readingStages = new Set(['$group', '$count', '$sortByCount']);

const aggregateCommand: Command = (call) => {
  const { command, cursors, store, database } = call;
  if (command.aggregate === 1)
    throw new MongoError(26, 'aggregation over a whole database is not known to this stand-in');
  const namespace = namespaceOf(call);
  const pipeline = command.pipeline as Document[];
  const refused = pipeline.flatMap((stage) => Object.keys(stage)).find((name) => refusedStages.has(name));
  if (refused) throw new MongoError(40324, `Unrecognized pipeline stage name: '${refused}' (this is a stand-in)`);
  const first = pipeline[0]?.$match as Document | undefined;
  const input = findDocuments(store, namespace, { filter: first ?? {} });
  const rest = first ? pipeline.slice(1) : pipeline;
  // Read-only stages need no copy of the stored documents.
  const onlyReads = rest.length > 0 && readingStages.has(Object.keys(rest[0] as Document)[0] as string);
  const documents = aggregate(input, rest, {
    ...(onlyReads ? queryOptions : shapingOptions),
    collectionResolver: (name: string) => store.find(`${database}.${name}`)?.documents ?? [],
    ...(command.collation ? { collation: command.collation } : {}),
    ...(command.let ? { variables: command.let } : {}),
  }) as Document[];
  return cursors.first(namespace, documents, command.cursor?.batchSize);
};

const count: Command = (call) => {
  const { query, skip, limit } = call.command;
  return { n: findDocuments(call.store, namespaceOf(call), { filter: query ?? {}, skip, limit }).length };
};

const distinct: Command = (call) => {
  const { key, query } = call.command;
  const documents = findDocuments(call.store, namespaceOf(call), { filter: query ?? {} });
  const unwound = String(key)
    .split('.')
    .map((_, depth, parts) => ({ $unwind: `$${parts.slice(0, depth + 1).join('.')}` }));
  const groups = aggregate(
    documents,
    [...unwound, { $group: { _id: `$${key}` } }, { $sort: { _id: 1 } }],
    shapingOptions,
  );
  return { values: groups.map(({ _id }) => _id as unknown) };
};

/** `explain` in the form that clients read: the index that finds the candidates, or a scan of all. */
const explain: Command = (call: Call) => {
  const [name] = Object.keys(call.command.explain);
  const inner = { ...call, command: call.command.explain as Document, name: name! };
  const namespace = namespaceOf(inner);
  const { filter, query, pipeline } = inner.command;
  const conditions: Document = filter ?? query ?? pipeline?.[0]?.$match ?? {};
  const { rows, index } = call.store.find(namespace)?.candidates(conditions) ?? { rows: [], index: null };
  const winningPlan =
    index === null ? { stage: 'COLLSCAN' } : { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: index } };
  return {
    queryPlanner: { namespace, parsedQuery: conditions, winningPlan, rejectedPlans: [] },
    executionStats: {
      executionSuccess: true,
      nReturned: findDocuments(call.store, namespace, { filter: conditions }).length,
      totalDocsExamined: rows.length,
      totalKeysExamined: index === null ? 0 : rows.length,
    },
  };
};

export const readCommands: Record<string, Command> = {
  find: findCommand,
  getMore,
  killCursors,
  aggregate: aggregateCommand,
  count,
  distinct,
  explain,
};
