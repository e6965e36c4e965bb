import type { World } from '../testing/world.ts';

export type FoundEvent = { id: string; title: string; classes: Record<string, string> };

export const cashClass = 'Class,Type,1,2\n450 Pro,cash,500,350\n';
const creditClass = 'Class,Type,1\n450 A,dealerCredit,250\n';
const unpaidClass = 'Class,Type\nKids,noPayout\n';

/** The UTC day so many days from now. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * What the finders of events and series are tried on: four coming events, one of them canceled, of each country,
 * discipline and payout. All their names have the word.
 */
export async function makeFinderRaces(world: World, word: string) {
  const years = { startDate: '2025-01-01', endDate: `${new Date().getFullYear() + 2}-12-31` };
  const series = {
    motocross: await world.serie({ ...years, name: `${word} Motocross Tour` }),
    canada: await world.serie({ ...years, name: `${word} Coupe`, country: 'CA', raceStyle: 'offroad' }),
  };
  const [flat, road] = [
    await world.serie({ ...years, raceStyle: 'flat' }),
    await world.serie({ ...years, raceStyle: 'road' }),
  ];
  const make = async (name: string, ahead: number, seriesId: string, location: object, classes: string) => {
    const title = `${word} ${name}`;
    const days = { startDate: dayAhead(ahead), endDate: dayAhead(ahead + 1) };
    return { ...(await world.event({ title, ...days, seriesId, location }, classes)), title };
  };
  const california = { state: 'CA', country: 'US' };
  const events: Record<'alpha' | 'bravo' | 'canada' | 'dallas', FoundEvent> = {
    alpha: await make(
      'Alpha',
      20,
      series.motocross,
      { ...california, city: 'Murrieta', zipcode: '92562', addressLine1: '1 Track Road' },
      cashClass,
    ),
    bravo: await make('Bravo', 30, flat, { ...california, city: 'Temecula', zipcode: '92590' }, creditClass),
    canada: await make(
      'Sherbrooke',
      40,
      series.canada,
      { city: 'Sherbrooke', state: 'QC', zipcode: 'J1H 1Z1', country: 'CA' },
      `${cashClass}Kids,noPayout\n`,
    ),
    dallas: await make(
      'Dallas',
      50,
      road,
      { city: 'Dallas', state: 'TX', zipcode: '75201', country: 'US' },
      unpaidClass,
    ),
  };
  const { event } = await world.admin.get<{ event: { version: number } }>(`/api/event/${events.dallas.id}`);
  await world.admin.put(
    `/api/admin/event/${events.dallas.id}`,
    { canceled: true },
    { 'if-match': `"${event.version}"` },
  );
  return { word, series, events };
}

export type FinderRaces = Awaited<ReturnType<typeof makeFinderRaces>>;
