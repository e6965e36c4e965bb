import { placePoints } from './geocoding.ts';

type Given = Parameters<typeof placePoints>;
const unplaced = (...addresses: string[]) =>
  addresses.map((address) => ({ address, point: { id: address } })) as unknown as Given[1];
const at = (lat: number) => ({ results: [{ geometry: { location: { lat: () => lat, lng: () => -100 } } }] });
const refusal = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

/** A geocoder that counts how many calls it has at a time. */
function geocoder(answer: (address: string, call: number) => Promise<unknown>) {
  const seen = { asked: [] as string[], atATime: 0, max: 0 };
  const Geocoder = class {
    async geocode({ address }: { address: string }) {
      seen.asked.push(address);
      seen.atATime += 1;
      seen.max = Math.max(seen.max, seen.atATime);
      return answer(address, seen.asked.length).finally(() => (seen.atATime -= 1));
    }
  };
  return { seen, geocoding: { Geocoder } as unknown as Given[0] };
}
let reasons: string[];
const failed = (reason: string) => void reasons.push(reason);
beforeEach(() => {
  reasons = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('[finding 40.3] addresses without coordinates', () => {
  it('are asked about one at a time, each once, also when two maps ask', async () => {
    const { seen, geocoding } = geocoder(async () => at(40));
    const both = await Promise.all([
      placePoints(geocoding, unplaced('a', 'b', 'c'), failed),
      placePoints(geocoding, unplaced('b', 'c', 'd'), failed),
    ]);
    expect(both.map((points) => points.map(({ id }) => id))).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c', 'd'],
    ]);
    expect([seen.max, seen.asked.toSorted()]).toEqual([1, ['a', 'b', 'c', 'd']]);
  });

  it('are asked about again, with growing pauses, when it is too much for the provider', async () => {
    const { seen, geocoding } = geocoder((_address, call) =>
      call < 4 ? refusal('OVER_QUERY_LIMIT') : Promise.resolve(at(41)),
    );
    const placed = placePoints(geocoding, unplaced('busy'), failed);
    for (const [ms, calls] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      await jest.advanceTimersByTimeAsync(ms);
      expect(seen.asked).toHaveLength(calls);
    }
    expect(await placed).toEqual([{ id: 'busy', lat: 41, lon: -100 }]);
    expect(reasons).toEqual([]);
  });

  it('are nowhere only where the provider says so; without an answer they are asked about anew, and the reason is told once', async () => {
    const silent = geocoder((address) => (address === 'nowhere' ? refusal('ZERO_RESULTS') : refusal('UNKNOWN_ERROR')));
    expect(await placePoints(silent.geocoding, unplaced('nowhere', 'e', 'f'), failed)).toEqual([]);
    expect(reasons).toEqual(['UNKNOWN_ERROR']);
    const back = geocoder(async () => at(42));
    const placed = await placePoints(back.geocoding, unplaced('nowhere', 'e'), failed);
    expect([placed.map(({ id }) => id), back.seen.asked]).toEqual([['e'], ['e']]);
  });

  it('are left where the key is refused', async () => {
    const { seen, geocoding } = geocoder(() => refusal('REQUEST_DENIED'));
    expect(await placePoints(geocoding, unplaced('g', 'h', 'i'), failed)).toEqual([]);
    expect([seen.asked, reasons]).toEqual([['g'], ['REQUEST_DENIED']]);
  });
});
