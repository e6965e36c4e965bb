import { PodiumClient } from '../client/podium-client.ts';
import { usTowns } from './fiction.ts';
import { demoPassword } from './people.ts';
import { dayOf } from './races.ts';

type Thing = { id: string; title?: string; name?: string };
const classes = [
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
  const { user } = await promoter.get<{ user: { subjectId: string } }>('/api/me');
  const { events } = await promoter.get<{ events: Thing[] }>(`/api/promoter/${user.subjectId}/events?limit=100`);
  const { series } = await promoter.get<{ series: Thing[] }>(`/api/promoter/${user.subjectId}/series`);
  for (const [i, { title, days, stage, ...rest }] of plans.entries()) {
    if (events.some((event) => event.title === title)) continue;
    const [date, town] = [dayOf(today, days), usTowns[28 + i]!];
    const { event } = await promoter.post<{ event: Thing }>('/api/promoter/events', {
      title,
      seriesId,
      startDate: date,
      endDate: date,
      venue: `${town.city} Raceway`,
      type: 'Race',
      location: town,
      classes,
    });
    if (stage !== 'draft') await promoter.post(`/api/promoter/event/${event.id}/submit`, {});
    if (stage === 'rejected')
      await admin.put(`/api/admin/event/${event.id}/reject`, { reason: (rest as { reason: string }).reason });
  }
  const name = 'Heartland Youth Cup';
  if (series.some((serie) => serie.name === name)) return;
  const { allCategories } = await admin.get<{ allCategories: { id: string; description: string }[] }>(
    '/api/categories',
  );
  const categoryId = allCategories.find(({ description }) => description === 'Motocross')?.id;
  const { serie } = await promoter.post<{ serie: Thing }>('/api/promoter/series', {
    name,
    categoryId,
    country: 'US',
    raceStyle: 'motocross',
    startDate: dayOf(today, 60),
    endDate: dayOf(today, 300),
  });
  await promoter.post(`/api/promoter/serie/${serie.id}/submit`, {});
}
