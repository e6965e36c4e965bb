import type { Page } from 'playwright-core';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import type { PodiumClient } from '../client/podium-client.ts';

/** Who looks at a screen; each has an account in the demo data. */
export type Viewer = 'public' | 'rider' | 'dealer' | 'promoter' | 'admin';

/** Ids of the demo data that the paths below need. */
export type DemoIds = Record<'event' | 'openEvent' | 'rider' | 'code', string>;

export type Screen = {
  name: string;
  viewer: Viewer;
  path: (ids: DemoIds) => string;
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>;
};

const screen = (name: string, viewer: Viewer, path: string | Screen['path'], act?: Screen['act']): Screen => ({
  name,
  viewer,
  path: typeof path === 'string' ? () => path : path,
  ...(act && { act }),
});

/** The screens that docs/screens shows. */
export const screens: readonly Screen[] = [
  screen('home', 'public', '/'),
  screen('events', 'public', '/events'),
  screen('event', 'public', ({ event }) => `/events/event/${event}`),
  screen('dealers', 'public', '/dealers'),
  screen('register', 'public', '/register'),
  screen('sign-in', 'public', '/login'),
  screen('rider-home', 'rider', '/auth/rider'),
  screen('rider-wallet', 'rider', '/auth/rider/wallet'),
  screen('rider-event', 'rider', ({ event }) => `/auth/rider/event/${event}`),
  screen('rider-profile', 'rider', '/auth/rider/profile'),
  screen('dealer-counter', 'dealer', ({ rider }) => `/auth/dealer/rider/${rider}`),
  screen('dealer-receipt', 'dealer', ({ code }) => `/auth/dealer/redemptions/${code}`),
  screen('dealer-redemptions', 'dealer', '/auth/dealer/redemptions'),
  screen('promoter-home', 'promoter', '/auth/promoter'),
  screen('promoter-event', 'promoter', ({ event }) => `/auth/promoter/event/${event}`),
  screen('promoter-import', 'promoter', ({ openEvent }) => `/auth/promoter/event/${openEvent}/import`, uploadResults),
  screen('admin-dashboard', 'admin', '/auth/admin'),
  screen('admin-riders', 'admin', '/auth/admin/riders'),
  screen('admin-rider', 'admin', ({ rider }) => `/auth/admin/rider/${rider}`),
  screen('admin-event-results', 'admin', ({ event }) => `/auth/admin/event/${event}?tab=results`),
  screen('admin-vin-patterns', 'admin', '/auth/admin/vin-patterns'),
  screen('admin-dealer-refunds', 'admin', '/auth/admin/dealer-refunds'),
  screen('admin-cash-out', 'admin', '/auth/admin/cash-out-report'),
  screen('admin-market-share', 'admin', '/auth/admin/market-share-month'),
  screen('admin-liability', 'admin', '/auth/admin/liability'),
];

/** Rows of each kind: of a known class and of another, with a place that is none. Nothing is posted. */
async function uploadResults(page: Page): Promise<void> {
  const text = 'Class,Place,Name,Hometown\n450 A,1,Alex Demo,"Reno, NV"\n450 A,x,Sam Demo,\n450 X,1,Kim Demo,\n';
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.locator('.import-classes').waitFor();
}

/** Finds the ids by the API: the last event of the promoter with results, one that waits for them, a redemption. */
export async function findIds({ promoter, dealer, rider }: Record<'promoter' | 'dealer' | 'rider', PodiumClient>) {
  const [{ user: owner }, { user: racer }] = [await promoter.ask(identityCalls.me), await rider.ask(identityCalls.me)];
  const { events } = await promoter.ask(catalogCalls.promoterEvents, { params: { id: owner.subjectId } });
  const { redemptions } = await dealer.ask(rewardsCalls.redemptions, { params: { type: 'dealer' } });
  const ids = {
    event: events.find(({ resultsState }) => resultsState === 'complete')?.id,
    openEvent: events.find(({ resultsDue, startDate }) => resultsDue && new Date(startDate) < new Date())?.id,
    rider: racer.subjectId,
    code: redemptions.find(({ riderId }) => riderId === racer.subjectId)?.code,
  };
  for (const [name, id] of Object.entries(ids)) if (!id) throw new Error(`The demo data have no ${name}`);
  return ids as DemoIds;
}
