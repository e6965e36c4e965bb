import fc from 'fast-check';
import { find, Query } from 'mingo';
import type { Document } from 'bson';
import { times } from '@podium/service-kit/depth.ts';
import { fastFilter } from './fast-filter.ts';
import { fastProject, fastSort } from './fast-shape.ts';
import { queryOptions, shapingOptions } from './query-options.ts';

const scalar = fc.oneof(
  fc.constantFrom('a', 'b', 'ab', 'Night', ''),
  fc.integer({ min: -2, max: 3 }),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(new Date(0), new Date(86_400_000)),
);
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.record({ x: scalar, y: fc.array(scalar, { maxLength: 2 }) }, { requiredKeys: [] }),
  fc.array(fc.record({ x: scalar }, { requiredKeys: [] }), { maxLength: 2 }),
);
const document = fc.record({ a: value, b: value, c: value }, { requiredKeys: [] });
const path = fc.constantFrom('a', 'b', 'c', 'a.x', 'b.x', 'b.y', 'c.0');
const plain = fc.oneof(
  fc.constantFrom('a', 'b', 'ab'),
  fc.integer({ min: -2, max: 3 }),
  fc.boolean(),
  fc.constant(new Date(0)),
);
const range = fc.oneof(fc.constantFrom('a', 'b'), fc.integer({ min: -2, max: 3 }), fc.constant(new Date(0)));
const condition = fc.oneof(
  plain,
  fc.constantFrom(/a/, /^n/i),
  fc.record({ $eq: plain }),
  fc.record({ $in: fc.array(plain, { maxLength: 3 }) }),
  fc.record({ $gte: range }),
  fc.record({ $lt: range }),
  fc.record({ $gt: range, $lte: range }),
);

/** Null where mingo fails: it cannot compare `$in` with a document that lacks a value. */
function mingoSays(query: Query, each: Document): boolean | null {
  try {
    return query.test(each);
  } catch {
    return null;
  }
}

describe('the fast paths give mingo’s results', () => {
  it('filters', () => {
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 6 }),
        fc.dictionary(path, condition, { maxKeys: 3 }),
        (documents, filter) => {
          const fast = fastFilter(filter);
          if (!fast) return;
          const query = new Query(filter, queryOptions);
          for (const each of documents) {
            const wanted = mingoSays(query, each);
            if (wanted !== null) expect(fast(each)).toBe(wanted);
          }
        },
      ),
      { numRuns: times(1000, 3000) },
    );
  });

  it('sorts and limits', () => {
    const row = fc.record({
      day: fc.constantFrom('2026-01-01', '2026-01-02', '2025-12-31'),
      cents: fc.integer({ min: 0, max: 4 }),
      note: fc.string(),
    });
    const sort = fc.constantFrom<Document[]>({ day: -1, cents: 1 }, { cents: 1 }, { day: 1 });
    const projection = fc.constantFrom<Document[]>({ day: 1 }, { note: 0 }, { day: 1, cents: 1, _id: 0 }, { _id: 0 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), sort, projection, (rows, order, shape) => {
        const documents = rows.map((each, _id) => ({ _id, ...each }));
        expect(fastSort(documents, order)).toEqual(
          find<Document>(documents, {}, {}, shapingOptions)
            .sort(order as never)
            .all(),
        );
        expect(fastProject(documents, shape)).toEqual(find<Document>(documents, {}, shape, shapingOptions).all());
      }),
    );
  });

  it.each<Document>([
    { $or: [] },
    { a: { $exists: true } },
    { a: null },
    { a: { $elemMatch: { x: 1 } } },
    { a: { $not: { $gt: 1 } } },
    { a: { x: 1 } },
    { a: ['x'] },
  ])('leaves %j to mingo', (filter) => expect(fastFilter(filter)).toBeNull());
});
