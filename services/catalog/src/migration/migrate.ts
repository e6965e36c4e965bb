import type { Connection } from 'mongoose';
import { categoryChanged } from '@podium/contracts/events/catalog.category-changed.v1.ts';
import { nameKey } from '@podium/contracts/names.ts';
import { renewVersion } from '@podium/service-kit/mongo-data-version.ts';
import { pendingEvent } from '@podium/service-kit/mongo-outbox.ts';
import { systemCause } from '@podium/service-kit/outbox.ts';
import { openCatalogStore, publicData, type CatalogStore } from '../documents/open-store.ts';
import { countClasses } from '../classes/count-classes.ts';
import { summaryOf } from '../postings/row-keys.ts';
import { countUnmatched } from '../postings/count-unmatched.ts';
import type { EventFields, PostedRow } from '../documents/fields.ts';
import { refoldKeys } from './refold-keys.ts';

/**
 * Creates what the schemas declare: collections and indexes; then migrates documents of an older version. The service
 * runs it at its start, `npm run ops -- migrate` before a new version is rolled out. Idempotent.
 */
export async function migrateCatalog(connection: Connection): Promise<{ indexes: string[]; documents: number }> {
  const store = openCatalogStore(connection);
  const indexes: string[] = [];
  for (const model of Object.values(store)) {
    await model.createCollection();
    await model.createIndexes();
    indexes.push(
      ...Object.keys(await model.collection.indexInformation()).map((name) => `${model.collection.name}.${name}`),
    );
  }
  const documents = await bringUpToDate(store);
  // It writes past the models, and replicas may serve meanwhile.
  await renewVersion(connection, publicData);
  return { indexes, documents };
}

/**
 * Before submissions (version 1 of the store) everything was public at once, and events stored fewer figures besides
 * their classes.
 */
async function bringUpToDate(store: CatalogStore): Promise<number> {
  const old = { approval: { $exists: false } };
  let documents = 0;
  for (const { _id, name } of await store.series.find(old, { name: 1 }).lean()) {
    await store.series.collection.updateOne(
      { _id },
      { $set: { approval: 'approved', deleted: false, promoterId: null, searchText: nameKey(name), hasPending: true } },
    );
    documents += 1;
  }
  for await (const { _id, rows } of store.postings
    .find({ unmatchedPlaces: { $exists: false } }, { rows: 1 })
    .lean()
    .cursor()) {
    await store.postings.collection.updateOne({ _id }, { $set: summaryOf(rows as PostedRow[]) });
    documents += 1;
  }
  for await (const event of store.events
    .find({ unmatched: { $exists: false } })
    .lean()
    .cursor()) {
    await store.events.collection.updateOne(
      { _id: event._id },
      {
        $set: {
          ...((event.approval as unknown) === undefined && (await sinceSubmissions(store, event))),
          ...(await countUnmatched({ store }, event)),
        },
      },
    );
    documents += 1;
  }
  await store.categories.collection.updateMany({ __v: { $exists: false } }, { $set: { __v: 0 } });
  documents += await refoldKeys(store);
  return documents + (await enqueueCategories(store));
}

/** Categories that predate this release were never published. */
async function enqueueCategories({ categories }: CatalogStore): Promise<number> {
  const unpublished = await categories.find({ hasPending: { $exists: false } });
  for (const { id, description: name, active, __v = 0 } of unpublished) {
    const event = pendingEvent({
      event: categoryChanged,
      aggregateId: id as string,
      version: __v + 1,
      data: { categoryId: id as string, name, active, deleted: false },
      cause: systemCause(`migration ${id}`),
      at: new Date(),
    });
    await categories.updateOne(
      { _id: id as string, hasPending: { $exists: false } },
      { pendingEvents: [event], hasPending: true, deleted: false },
    );
  }
  return unpublished.length;
}

async function sinceSubmissions({ postings }: CatalogStore, event: Pick<EventFields, 'classes'> & { _id: unknown }) {
  const known = await postings
    .find({ eventId: String(event._id) }, { _id: 1 })
    .sort({ postedAt: 1, _id: 1 })
    .lean();
  return {
    approval: 'approved',
    deleted: false,
    hasPending: true,
    postingIds: known.map(({ _id }) => String(_id)),
    ...countClasses(event.classes),
  };
}
