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
  screen.getByRole('heading', { name: 'An error occurred' });
});
