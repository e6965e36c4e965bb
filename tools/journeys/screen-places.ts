import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { UserType } from '@podium/contracts/roles.ts';
import { until } from '../client/podium-client.ts';
import { applyAsPromoter } from '../testing/apply-as-promoter.ts';
import { canada, password, pin, type World } from '../testing/world.ts';

export type Area = UserType | 'public';
/** The paths of an area's screens, with data on each, and who sees them. */
export type Places = { email: string | null; paths: string[] };

/** Routes that show no screen of their own. */
const passing = /^(auth\/:type\/\*|proxy-.*|\*)$/;

/** The routes of an area as its code lists them, without those that only lead elsewhere. */
export function routesOf(area: Area): string[] {
  const file = area === 'public' ? 'frontends/shell/src/routes.tsx' : `frontends/${area}/src/remote.tsx`;
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const route = /path: '([^']+)', element: <(?!Navigate)/.exec(line)?.[1];
    return route && !passing.test(route) ? [route] : [];
  });
}

/** Whether a path shows the screen of a route. */
export function isOf(route: string, path: string, area: Area): boolean {
  const prefix = area === 'public' ? '/' : `/auth/${area}/`;
  const pattern = route.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${prefix}${pattern}$`).test(path.split('?')[0] ?? '');
}

const key = () => ({ 'idempotency-key': randomUUID() });

/** A season in small: races with results, awards, a redemption with its refund, a claim, a cheque run, an application. */
export async function placesOf(world: World): Promise<Record<Area, Places>> {
  const { admin } = world;
  const [dealer, promoter] = [await world.dealer(), await world.promoter()];
  const [rider, canadian] = [await world.rider({ password }), await world.rider({ password, ...canada })];
  const seriesId = await world.serie();
  const event = await world.event({ seriesId, promoterId: promoter.id });
  const title = 'Class,Place,Email,First Name,Last Name\n';
  await world.postResults(
    event.id,
    `${title}450 Pro,1,${rider.email},,\n450 Pro,2,,Bea,Roe\n450 A,1,${rider.email},,\n450 A,2,,Ann,Day\n`,
  );
  // What is owed in Canada is paid by cheque.
  const abroad = await world.event({ location: canada });
  await world.postResults(abroad.id, `${title}450 Pro,1,${canadian.email},,\n450 Pro,2,,Ann,Day\n`);
  for (const each of [event, abroad]) await world.assessed(each.id);
  for (const each of [rider, canadian]) {
    await world.uploadDocuments(each);
    await world.verifyDocuments(each);
  }
  const sale = { riderId: rider.id, amountCents: 4_000, currency: 'USD', pin, employeeName: 'Dana', idVerified: true };
  const { redemption } = await dealer.client.post<{ redemption: { code: string } }>('/api/dealer/redeem', sale, key());
  const [claimId, orderedId] = [await claimOf(world, rider.id, 'USD'), await claimOf(world, canadian.id, 'CAD')];
  await world.dealer(canada);
  const clerk = await world.staff();
  const view = {
    name: world.unique('Walk '),
    reportName: 'rider-earnings',
    query: { filters: {} },
    visibility: 'shared',
  };
  await clerk.post('/api/admin/saved-views', view);
  const { run } = await clerk.post<{ run: { id: string } }>('/api/admin/cheque-runs', { claimIds: [orderedId] }, key());
  const { series } = await admin.get<{ series: { categoryId: string }[] }>(`/api/series?ids=${seriesId}`);
  const categoryId = series[0]?.categoryId;
  const { ruleVersions } = await admin.get<{ ruleVersions: { id: string }[] }>('/api/admin/rule-versions');
  const applicantId = await applicant(world);
  const staff = await world.clerk();

  return {
    admin: {
      email: staff,
      paths: [
        '',
        'summary',
        'market-share-month',
        'market-share-series',
        'late-results-events',
        'finished-results-events',
        'unmatched-results',
        'waiting',
        ...tabs('reviews', ['claims', 'postings', 'documents', 'identity', 'bikes', 'transfers']),
        'riders',
        'rider',
        'promoters',
        'promoter',
        'promoter-applications',
        'submissions',
        'events',
        'event',
        ...parts(`rider/${rider.id}`, [
          'profile',
          'bikes',
          'results',
          'awards',
          'ledger',
          'documents',
          'notes',
          'audit',
        ]),
        `promoter/${promoter.id}`,
        `promoter-applications/${applicantId}`,
        ...parts(`event/${event.id}`, ['classes', 'results', 'history', 'audit']),
        `event/${event.id}/import`,
        'series',
        'serie',
        `serie/${seriesId}`,
        'categories',
        'category',
        `category/${categoryId}`,
        'rider-vin-report',
        'bike-images',
        'vin-patterns/patterns',
        'vin-patterns/waiting',
        'dealers',
        'dealer',
        'dealer-logins',
        'dealer-refunds',
        ...parts(`dealer/${dealer.id}`, ['profile', 'redemptions', 'refunds', 'logins', 'audit']),
        ...tabs('cash-out-report', ['claims', 'cheques', 'runs', 'missing', 'provider']),
        `payout-claim/${claimId}`,
        `cheque-run/${run.id}`,
        'rider-earnings',
        'rider-redemptions',
        'expiring-credit',
        'liability',
        'reconciliation',
        'staff',
        ...tabs('money-controls', ['pending', 'acts', 'flags']),
        ...tabs(`tax-year/${new Date().getFullYear()}`, ['rows', 'work', 'filing', 'policy']),
        'rules',
        'rule',
        `rule/${ruleVersions[0]?.id}`,
        'reports',
        'reports/map',
        `reports/dealer/${dealer.id}`,
        `reports/series/${seriesId}`,
        'report/cash-out',
        ...tabs('developers', ['keys', 'webhooks', 'deliveries', 'docs']),
        'profile',
      ].map((path) => `/auth/admin/${path}`.replace(/\/$/, '')),
    },
    rider: {
      email: rider.email,
      paths: [
        '',
        'wallet',
        'redemptions',
        'statement',
        'cashout',
        'earnings',
        'events',
        `event/${event.id}`,
        'series',
        'category',
        `serie/${seriesId}`,
        'profile',
      ].map((path) => `/auth/rider/${path}`.replace(/\/$/, '')),
    },
    dealer: {
      email: dealer.email,
      paths: [
        '',
        'riders',
        `rider/${rider.id}`,
        'redemptions',
        `redemptions/${redemption.code}`,
        'statement',
        'profile',
      ].map((path) => `/auth/dealer/${path}`.replace(/\/$/, '')),
    },
    promoter: {
      email: promoter.email,
      paths: [
        '',
        '?tab=series',
        'event',
        `event/${event.id}`,
        `event/${event.id}/import`,
        'serie',
        `serie/${seriesId}`,
        ...parts(`event/${event.id}`, ['classes', 'results', 'history']),
        'profile',
      ].map((path) => `/auth/promoter/${path}`.replace(/\/(?=$|\?)/, '')),
    },
    public: {
      email: null,
      paths: [
        '/',
        '/events',
        `/events/event/${event.id}`,
        `/events/serie/${seriesId}`,
        '/dealers',
        `/dealers/${dealer.id}`,
        '/promoters',
        '/login',
        '/oauth/callback',
        '/register',
        '/register?type=promoter',
        '/thank-you-racer',
        '/thank-you-promoter',
        '/auth/email-verify',
        '/auth/second-factor',
        '/guardian-consent',
        '/email-preferences',
        '/forgot-password',
        '/forgot-password-reset',
        '/password-lost-reset',
        '/email-restore',
        '/account-recovery',
        '/about/rules',
        '/about/faq',
        '/about/files',
        '/about/contact',
        '/privacy-policy',
        '/nowhere',
      ],
    },
  };
}

const tabs = (path: string, names: string[]) => names.map((name) => `${path}/${name}`);
const parts = (path: string, names: string[]) => [path, ...names.map((name) => `${path}?tab=${name}`)];

/** Opens a claim on a rider's cash, and answers it once it may be paid. */
async function claimOf({ admin }: World, riderId: string, currency: 'USD' | 'CAD'): Promise<string> {
  await admin.post('/api/admin/payout-claims', { currency, riderIds: [riderId] }, key());
  const claim = await until(
    'a claim that may be paid',
    async () => {
      const path = `/api/admin/payout-claims?riderId=${riderId}`;
      return (await admin.get<{ claims: { id: string; blockedBy: string[] }[] }>(path)).claims[0];
    },
    (found) => found?.blockedBy.length === 0,
  );
  return claim?.id ?? '';
}

/** A promoter who has applied. */
async function applicant(world: World): Promise<string> {
  const name = world.unique('Ridge');
  await applyAsPromoter(world.baseUrl, name, `${name.toLowerCase()}@x.test`);
  const { promoters } = await world.admin.get<{ promoters: { id: string }[] }>(`/api/promoters?query=${name}`);
  return promoters[0]?.id ?? '';
}
