/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, within } from '@testing-library/react';
import type { Summary } from '@podium/contracts/api/reports.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { useRoutes } from '@podium/ui/federated/router.ts';
import { AppLayout } from '@podium/ui/layout/AppLayout.tsx';
import { sampleRider, sampleUser } from '../../../tools/testing/sample-user.ts';
import { Api, show } from '../../../tools/testing/show.tsx';
import { remote } from './remote.tsx';

const texts = [{ namespace: 'admin', folder: 'frontends/admin/locales' }];
const user = sampleUser({ type: 'admin' });

describe('the sidebar of staff', () => {
  const showSidebar = () =>
    show(
      <AppLayout user={user} sidebar={remote.sidebar} namespace="admin">
        {null}
      </AppLayout>,
      { texts, at: '/auth/admin' },
    );
  const menu = () => screen.getByRole('navigation', { name: 'Menu' });
  /** Of the spec's items, in the order on screen. */
  const among = (names: readonly string[], links: HTMLElement[]) =>
    links
      .map((link) => [link.textContent, link.getAttribute('href')] as const)
      .filter(([name]) => names.includes(name ?? ''));

  it('leads to each screen, the managers and reports by groups [S2.89]', async () => {
    await showSidebar();
    const items = [
      ['Dashboard', '/auth/admin'],
      ['Rider Manager', '/auth/admin/riders'],
      ['Promoter Manager', null],
      ['Series', '/auth/admin/series'],
      ['Events', '/auth/admin/events'],
      ['Categories', '/auth/admin/categories'],
      ['VIN Patterns', '/auth/admin/vin-patterns'],
      ['Reports', null],
    ] as const;
    const names = items.map(([name]) => name);
    expect(among(names, [...menu().querySelectorAll<HTMLElement>('a, button')])).toEqual(items);
  });

  it.each([
    [
      'Promoter Manager',
      '[S2.90]',
      [
        ['Promoters', '/auth/admin/promoters'],
        ['Promoter Applications', '/auth/admin/promoter-applications'],
      ],
    ],
    [
      'Reports',
      '[S2.91]',
      [
        ['Summary', '/auth/admin/summary'],
        ['Market Share Month', '/auth/admin/market-share-month'],
        ['Market Share Series', '/auth/admin/market-share-series'],
        ['Rider VIN Report', '/auth/admin/rider-vin-report'],
        ['Rider Earnings', '/auth/admin/rider-earnings'],
        ['Cash Out Report', '/auth/admin/cash-out-report'],
        ['Late Results', '/auth/admin/late-results-events'],
        ['Finished Results', '/auth/admin/finished-results-events'],
        ['Bike Images', '/auth/admin/bike-images'],
      ],
    ],
  ])('has %s collapsed, which opens to its items and collapses again %s', async (group, _id, items) => {
    const { user: visitor } = await showSidebar();
    const names = items.map(([name]) => name as string);
    const shown = () => among(names, within(menu()).getAllByRole('link'));
    const toggle = within(menu()).getByRole('button', { name: group });
    expect(shown()).toEqual([]);
    await visitor.click(toggle);
    expect(shown()).toEqual(items);
    await visitor.click(toggle);
    expect(shown()).toEqual([]);
  });
});

const Screens = () => useRoutes([{ path: 'auth/admin', children: remote.routes }]);
const open = (path: string, api: Api) => show(<Screens />, { texts, at: `/auth/admin/${path}`, api });
/** The title of a screen, which is loaded when it is first opened. */
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });
/** The texts of a table’s cells, once its rows are loaded. */
async function rowsOf(caption: string, loaded: string) {
  const table = await screen.findByRole('table', { name: caption });
  await within(table).findAllByText(loaded, { exact: false });
  return [...table.querySelectorAll('tr')].map((row) => [...row.cells].map(({ textContent }) => textContent.trim()));
}

describe('the screens of staff', () => {
  it('market-share-month: the brand’s share of each month and a total [S2.51]', async () => {
    const of = (month: string, brandFinishers: number) => ({
      month,
      finishers: 40,
      brandFinishers,
      share: (brandFinishers * 100) / 40,
      classes: 4,
      classesKnown: 4,
    });
    const answer = ({ address }: { address: string }) => {
      const year = new URL(address, location.origin).searchParams.get('startDate')?.slice(0, 4) ?? '';
      return {
        startDate: `${year}-01-01`,
        endDate: `${year}-12-31`,
        updatedAt: '2026-05-01T12:00:00.000Z',
        marketShareMonth:
          year === '2026' ? [of('2026-03', 10), of('2026-04', 30)] : [of('2025-03', 5), of('2025-04', 5)],
      };
    };
    await open(
      'market-share-month?start=2026-01-01&end=2026-12-31',
      new Api().answer(reportsCalls.marketShareMonth, answer),
    );
    await heading('Market share by month');
    expect(await rowsOf('Market share by month', 'March')).toEqual([
      ['Month', 'Classes', 'Finishers', 'On our bikes', 'Share 2026', 'Share 2025', 'Change'],
      ['March 2026', '4', '40', '10', '25.0%', '12.5%', '+12.5'],
      ['April 2026', '4', '40', '30', '75.0%', '12.5%', '+62.5'],
      ['Total', '8', '80', '40', '50.0%', '12.5%', '+37.5'],
    ]);
  });

  it('summary: what was earned and redeemed, by month [S2.65]', async () => {
    const usd = (cents: number) => [{ currency: 'USD' as const, cents }];
    const summary: Summary = {
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      updatedAt: '2026-05-01T12:00:00.000Z',
      available: usd(90_000),
      earned: usd(45_600),
      redeemed: usd(12_300),
      earnRate: 50,
      redemptionRate: 27,
      rateCurrency: 'USD',
      riders: 321,
      newRiders: 12,
      events: 7,
      eventsToCome: 3,
      months: [
        {
          month: '2026-03',
          currency: 'USD',
          postedCents: 90_000,
          earnedCents: 45_600,
          redeemedCents: 12_300,
          earnRate: 50,
          redemptionRate: 27,
        },
      ],
      counts: [{ month: '2026-03', newRiders: 12, events: 7 }],
      topRiders: [],
      lateEvents: 0,
      vinsToVerify: 0,
      openRefunds: { count: 0, dealers: 0, amounts: [] },
    };
    await open('summary', new Api().answer(reportsCalls.summary, summary));
    await heading('Summary');
    expect(await rowsOf('Earned and redeemed by month', 'March')).toEqual([
      ['Month', 'Currency', 'Earned', 'Redeemed'],
      ['March 2026', 'USD', '$456.00', '$123.00'],
    ]);
    for (const figure of ['$900', '$456', '$123', '321']) expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
  });

  it('vin-patterns: model, year, pattern and status of each, and what can be done [S2.66] [S2.143]', async () => {
    const pattern = (id: string, verified: boolean) => ({
      id,
      make: 'KTM',
      model: `450 ${id}`,
      year: 2025,
      pattern: `VBK${id}*`,
      verified,
      bikes: 4,
    });
    const api = new Api()
      .answer(dealersCalls.listVinPatterns, {
        vinPatterns: [pattern('A', true), pattern('B', false)],
        pagination: { page: 1, totalPages: 1, total: 2 },
        counts: { verified: 1, unverified: 1 },
        years: [2025],
      })
      .answer(dealersCalls.waitingVins, { groups: [], bikes: 0, riders: 0, pagination: { page: 1, totalPages: 1 } })
      .answer(dealersCalls.listRechecks, { rechecks: [] });
    await open('vin-patterns', api);
    await heading('VIN patterns');
    expect((await rowsOf('VIN patterns', '450 A')).map((cells) => cells.slice(1, -1))).toEqual([
      ['Model', 'Year', 'Pattern, 17 characters', 'Bikes', 'Status'],
      ['450 A', '2025', `VBKA${'•'.repeat(13)}`, '4', 'Verified'],
      ['450 B', '2025', `VBKB${'•'.repeat(13)}`, '4', 'Unverified'],
    ]);
    for (const name of ['Import patterns', 'Add pattern', 'Test', 'Delete the pattern for 450 A, 2025'])
      screen.getByRole('button', { name });
  });

  it('rider: without an id to add one, with an id the rider’s page [S2.62]', async () => {
    await open('rider', new Api());
    await heading('Add rider');
    const rider = sampleRider({ amaNumber: '123456' });
    await open('rider/r1', new Api().answer(identityCalls.getRider, { rider, unavailable: [] }));
    await heading(/^Zoé Roy/);
  });
});
