import type { CallBody } from '@podium/contracts/call.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { PodiumClient } from '../client/podium-client.ts';
import { usTowns } from './fiction.ts';
import { demoPassword } from './people.ts';
import { dayOf } from './races.ts';

const classes: CallBody<typeof catalogCalls.submitEvent>['classes'] = [
  {
    name: '450 A',
    payoutType: 'dealerCredit',
    payouts: [
      { place: 1, amountCents: 25_000 },
      { place: 2, amountCents: 15_000 },
      { place: 3, amountCents: 10_000 },
    ],
  },
  {
    name: '250 A',
    payoutType: 'dealerCredit',
    payouts: [
      { place: 1, amountCents: 20_000 },
      { place: 2, amountCents: 12_500 },
    ],
  },
];
const plans = [
  { title: 'Heartland Winter Warm-up', days: 75, stage: 'draft' },
  { title: 'Heartland Spring Opener', days: 110, stage: 'submitted' },
  { title: 'Heartland Night Sprint', days: 124, stage: 'submitted' },
  {
    title: 'Heartland Street Race',
    days: 95,
    stage: 'rejected',
    reason: 'The program does not cover street courses. Please name a closed circuit.',
  },
] as const;

/** The demo promoter's submissions: a series and events in every state of approval. */
export async function seedSubmissions(
  admin: PodiumClient,
  baseUrl: string,
  today: Date,
  seriesId: string,
): Promise<void> {
  const promoter = new PodiumClient(baseUrl, { email: 'promoter@demo.test', password: demoPassword });
  const { user } = await promoter.ask(identityCalls.me);
  const { events } = await promoter.ask(catalogCalls.promoterEvents, {
    params: { id: user.subjectId },
    query: { limit: 100 },
  });
  const { series } = await promoter.ask(catalogCalls.promoterSeries, { params: { id: user.subjectId } });
  for (const [i, { title, days, stage, ...rest }] of plans.entries()) {
    if (events.some((event) => event.title === title)) continue;
    const [date, town] = [dayOf(today, days), usTowns[28 + i]!];
    const { event } = await promoter.ask(catalogCalls.submitEvent, {
      body: {
        title,
        seriesId,
        startDate: date,
        endDate: date,
        venue: `${town.city} Raceway`,
        type: 'Race',
        location: town,
        classes,
      },
    });
    if (stage !== 'draft') await promoter.ask(catalogCalls.sendEvent, { params: { eventId: event.id } });
    if (stage === 'rejected')
      await admin.ask(catalogCalls.rejectEvent, {
        params: { eventId: event.id },
        body: { reason: (rest as { reason: string }).reason },
      });
  }
  const name = 'Heartland Youth Cup';
  if (series.some((serie) => serie.name === name)) return;
  const { allCategories } = await admin.ask(catalogCalls.listCategories);
  const categoryId = allCategories.find(({ description }) => description === 'Motocross')?.id ?? '';
  const { serie } = await promoter.ask(catalogCalls.submitSerie, {
    body: {
      name,
      categoryId,
      country: 'US',
      raceStyle: 'motocross',
      startDate: dayOf(today, 60),
      endDate: dayOf(today, 300),
    },
  });
  await promoter.ask(catalogCalls.sendSerie, { params: { seriesId: serie.id } });
}
