import fc from 'fast-check';
import { World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let token: string;
let eventId: string;
let seriesId: string;
beforeAll(async () => {
  token = await world.admin.token();
  eventId = (await world.event()).id;
  seriesId = await world.serie();
});

/** Where tables come in, with the first line of each. */
const uploads: [string, () => string, string][] = [
  ['classes', () => `/api/event/${eventId}/upload-class`, 'Class,Type,1,2'],
  ['results', () => `/api/event/${eventId}/upload-all-class-result`, 'Class,Place,Email,First Name,Last Name,VIN'],
  ['a reading', () => `/api/event/${eventId}/read-results`, 'Pos,Name,Class,Bike,City,State'],
  [
    'events',
    () => `/api/admin/serie/${seriesId}/upload-events`,
    'Title,Start Date,End Date,Venue,City,State,Zipcode,Website,Paying',
  ],
  [
    'dealers',
    () => '/api/admin/dealers/import?dryRun=true',
    'Dealer Number,Name,Address,City,State,Zipcode,Country,Phone,Website,Email,Active,Latitude,Longitude',
  ],
  ['patterns', () => '/api/vin-patterns/import', 'Model,Year,Pattern'],
];
/** What spreadsheets, people and attackers put into cells. */
const cells = [
  ['', ' ', '0', '-1', '1', '1e309', '9'.repeat(30), 'NaN', 'Infinity', 'null', '1,250', '$1,250.00', '1 250,00'],
  ['2027-03-05', '2027-13-45', '2027-02-30', '0026-01-01', '6/20/2026', '2027-03-05T25:99', '46000', 'soon'],
  ['2134', '02134', '02134-000', 'J1H 1Z1', 'MA', 'Quebec', 'Reno', '450 A', 'cash', 'dealerCredit', 'DNF', '1er'],
  ['=1+1', "'; drop table x", '"', '\u0000', '\ud800', '\u202e', '💥'.repeat(200), 'a'.repeat(20_000), '../..'],
];
const cell = fc.constantFrom(...cells.flat());
const table = fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 6 });
const quote = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

describe.each(uploads)('[finding 40.7] a file of %s', (_what, path, header) => {
  it('is taken, or refused with its reason, whatever stands in it', () =>
    fc.assert(
      fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), async (rows, delimiter) => {
        const lines = [header.replaceAll(',', delimiter), ...rows.map((row) => row.map(quote).join(delimiter))];
        const body = new FormData();
        body.append('file', new Blob([lines.join('\n')]), 'table.csv');
        const answer = await fetch(new URL(path(), world.baseUrl), {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body,
        });
        const { code } = (await answer.json()) as { code?: string };
        expect({ status: answer.status, code }).toEqual(
          answer.ok
            ? { status: expect.any(Number), code: undefined }
            : { status: answer.status < 500 ? answer.status : 'a refusal', code: expect.any(String) },
        );
      }),
      { seed: 7, numRuns: 20, endOnFailure: true },
    ));
});
