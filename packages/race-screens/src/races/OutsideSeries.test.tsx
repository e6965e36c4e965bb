/** @jest-environment ./tools/testing/page-environment.mjs */
import { Form } from 'antd';
import { screen } from '@testing-library/react';
import { show } from '../../../../tools/testing/show.tsx';
import type { EventValues } from './event-values.ts';
import { EventFields } from './EventFields.tsx';

const season = { startDate: '2026-03-01', endDate: '2026-09-30', country: 'US' } as const;
const series = [
  { id: 's1', name: 'Western', ...season },
  { id: 's2', name: 'Of an event that is in no list' },
];

async function hint(values: Partial<EventValues>): Promise<string> {
  await show(
    <Form initialValues={{ seriesId: 's1', 'location.country': 'US', ...values }}>
      <EventFields series={series} />
    </Form>,
  );
  return screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
}

it.each<[string, Partial<EventValues>, RegExp]>([
  ['inside its season and country', { startDate: '2026-03-01', endDate: '2026-09-30' }, /^$/],
  ['without its days', {}, /^$/],
  [
    'that begins before the season',
    { startDate: '2026-02-28' },
    /Outside the season of the series, which is 3\/01\/2026 to 9\/30\/2026\./,
  ],
  ['that ends after it', { startDate: '2026-09-30', endDate: '2026-10-01' }, /Outside the season/],
  [
    'in the other country',
    { startDate: '2026-04-01', 'location.country': 'CA' },
    /^The series is in another country \(United States\)\. This event pays in CAD\.$/,
  ],
  ['of a series whose season is not known', { seriesId: 's2', startDate: '2020-01-01' }, /^$/],
])('an event %s', async (_what, values, said) => {
  expect(await hint(values)).toMatch(said);
});
