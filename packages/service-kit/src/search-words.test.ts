import { openTestDatabase, type TestDatabase } from './testing.ts';
import { whereWords } from './search-words.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase(new URL('../../../services/reports/migrations', import.meta.url).pathname);
  await db.raw('create table searched_people (first text, last text, email text)');
  await db('searched_people').insert([
    { first: 'Loïc', last: 'Côté-Tremblay', email: 'loic@x.test' },
    { first: 'Łukasz', last: 'Strauß', email: 'ls@x.test' },
    { first: 'Ann', last: 'O’Neil 100%_a\\b', email: 'ann@x.test' },
    { first: 'Ann', last: null, email: 'ann2@x.test' },
  ]);
});
afterAll(() => db.drop());

const found = (query: string) =>
  db('searched_people')
    .modify((rows) =>
      whereWords(rows, query, "concat_ws(' ', first, last)", (any, word) => void any.orWhere({ email: word })),
    )
    .orderBy('email')
    .pluck('email');

it.each([
  ['Loic', ['loic@x.test']],
  ['LOÏC', ['loic@x.test']],
  ['tremblay loic', ['loic@x.test']],
  ['côté tremblay', ['loic@x.test']],
  ['Cote-Tremblay, Loïc', ['loic@x.test']],
  ['strauss lukasz', ['ls@x.test']],
  ['oneil', []],
  ['O’Neil Ann', ['ann@x.test']],
  ['ann Ann2@X.test', ['ann2@x.test']],
  ['ann loic', []],
  ['%', ['ann@x.test']],
  ['_', ['ann@x.test']],
  ['\\', ['ann@x.test']],
  ['', ['ann2@x.test', 'ann@x.test', 'loic@x.test', 'ls@x.test']],
])('a search for %j finds %j', async (query, emails) => expect(await found(query)).toEqual(emails));
