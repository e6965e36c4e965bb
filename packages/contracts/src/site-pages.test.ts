import { inEachLocale, pageOf } from './site-pages.ts';

it.each([
  ['/', 'page'],
  ['/fr', 'page'],
  ['/fr/', 'page'],
  ['/events', 'page'],
  ['/fr/about/rules/', 'page'],
  ['/auth/rider/wallet', 'page'],
  ['/fr/auth/admin', 'page'],
  ['/auth/email-verify', 'page'],
  ['/auth/second-factor', 'page'],
  ['/proxy-dealer/12', 'page'],
  ['/events/event/ab12', { of: 'event', id: 'ab12' }],
  ['/fr/events/serie/ab12', { of: 'serie', id: 'ab12' }],
  ['/dealers/0190-ab', { of: 'dealer', id: '0190-ab' }],
  ['/no/such/page', null],
  ['/french', null],
  ['/frevents', null],
  ['/auth/visitor', null],
  ['/auth', null],
  ['/events/event/', null],
  ['/events/event/a/b', null],
  ['/about', null],
])('%s is %p', (path, page) => expect(pageOf(path)).toEqual(page));

it('has each page in each language', () => {
  expect([inEachLocale('/'), inEachLocale('/events')]).toEqual([
    { en: '/', fr: '/fr' },
    { en: '/events', fr: '/fr/events' },
  ]);
});
