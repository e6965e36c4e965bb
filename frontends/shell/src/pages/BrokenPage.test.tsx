/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import { show } from '../../../../tools/testing/show.tsx';
import { BrokenPage } from './BrokenPage.tsx';

const texts = [{ namespace: 'shell', folder: 'frontends/shell/locales' }];
const codeShown = () => document.querySelector('.message-page-code')?.textContent;

it.each([
  ['the status code of a route error', { status: 503, statusText: '', internal: false, data: null }, '503'],
  ['500 for any other error', new Error('broken'), '500'],
  ['500 for what is not even an error', 'unknown middleware', '500'],
])('shows %s [S8.17] [S8.19]', async (_what, error, code) => {
  await show(<BrokenPage error={error} />, { texts });
  expect(codeShown()).toBe(code);
});

it.each([
  ['/', 'An error occurred'],
  ['/fr/', "Une erreur s'est produite"],
])('at %s says only: %s [S8.10] [S8.11] [S2.107]', async (at, title) => {
  const { page } = await show(<BrokenPage error={new Error('secret detail')} />, { texts, at });
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(page.container.textContent).not.toContain('secret detail');
});

describe('a page that was never opened, without a connection', () => {
  const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const isOnline = jest.spyOn(navigator, 'onLine', 'get');
  afterAll(() => isOnline.mockRestore());

  it.each([
    ['/', 'You are offline'],
    ['/fr/', 'Vous êtes hors ligne'],
  ])('is no error: at %s it says %s, without a code', async (at, title) => {
    isOnline.mockReturnValue(false);
    await show(<BrokenPage error={lost} />, { texts, at });
    expect([screen.getByRole('heading').textContent, codeShown()]).toEqual([title, undefined]);
  });

  it.each([
    ['another error, offline', false, new Error('broken')],
    ['the same error, online', true, lost],
  ])('%s is one', async (_what, online, error) => {
    isOnline.mockReturnValue(online);
    await show(<BrokenPage error={error} />, { texts });
    expect(codeShown()).toBe('500');
  });
});
