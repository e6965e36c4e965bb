import type { RaceEvent, Serie } from '@podium/contracts/races.ts';
import { eventFactsOf, eventInputOf, eventValuesOf } from './event-values.ts';
import { placeText, zipcodeProblem } from './place/place.ts';
import { isDollars, serieInputOf, serieValuesOf } from './serie-values.ts';

const event = {
  title: 'Ridge',
  seriesId: 's1',
  startDate: '2026-10-03',
  endDate: '2026-10-04',
  startTime: '16:00',
  endTime: null,
  type: null,
  venue: 'Canyon',
  venueWebsite: null,
  website: 'https://x.test',
  paying: false,
  promoterId: 'p1',
  location: {
    addressLine1: null,
    city: 'Murrieta',
    state: 'CA',
    zipcode: '92562',
    country: 'US',
    lat: 33.5,
    lon: -117.2,
  },
} as RaceEvent;
const serie = {
  name: 'Cup',
  categoryId: 'c1',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  country: 'CA',
  raceStyle: 'flat',
  active: true,
  minFinishers: 7,
  qualifyingModelYears: { from: 2024, to: 2026 },
  programModels: [{ model: '790*', from: null, to: null }],
  bonus: [
    { place: 1, amountCents: 500_050 },
    { place: 2, amountCents: 100_000 },
  ],
  initialValue: 25_000,
  expirationDate: null,
} as unknown as Serie;

it('gives an event back as its form was filled, without the coordinates, which follow the postal code', () => {
  const { lat: _lat, lon: _lon, ...location } = event.location;
  expect(eventInputOf(eventValuesOf(event))).toEqual({ ...event, location });
  // A promoter does not send the fields that only staff set.
  expect(eventFactsOf(eventValuesOf(event))).not.toHaveProperty('paying');
});

it('gives a series back as its form was filled, to the cent', () => {
  expect(serieInputOf(serieValuesOf(serie))).toEqual(serie);
  expect(serieValuesOf(serie).bonus).toEqual([
    { place: 1, amountCents: '5000.50' },
    { place: 2, amountCents: '1000' },
  ]);
});

it('takes emptied fields of a series for none', () => {
  const emptied = serieInputOf({
    ...serieValuesOf(serie),
    minFinishers: null,
    'qualifyingModelYears.from': null,
    'qualifyingModelYears.to': null,
    bonus: [{ place: null, amountCents: '' }],
    initialValue: '',
  });
  expect(emptied).toMatchObject({ minFinishers: null, qualifyingModelYears: null, bonus: [], initialValue: null });
});

it.each([
  ['250', true],
  ['250.5', true],
  ['', true],
  ['$250', true],
  ['1,000', true],
  ['12,50', false],
  ['-5', false],
])('takes %p for dollars: %p', (text, isTaken) => expect(isDollars(text)).toBe(isTaken));

it.each([
  ['92562', false],
  ['h2x 1y4', false],
  ['', false],
  [undefined, false],
  ['925', true],
  ['H2X', true],
])('has a problem with the postal code %p: %p', (zipcode, isWrong) => expect(zipcodeProblem(zipcode)).toBe(isWrong));

it('tells a place in a few words', () => {
  const words = {
    country: (code: string) => `<${code}>`,
    around: (miles: string, zipcode: string) => `${miles} around ${zipcode}`,
  };
  expect(placeText({ country: 'US', state: 'CA', city: 'Pala' }, words)).toBe('Pala, CA, <US>');
  expect(placeText({ zipcode: '92562' }, words)).toBe('50 around 92562');
  expect(placeText({}, words)).toBe('');
});
