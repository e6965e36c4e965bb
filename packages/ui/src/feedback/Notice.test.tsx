/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import { show } from '../../../../tools/testing/show.tsx';
import { ErrorNotice } from './Notice.tsx';

it.each([
  ['/', 'An error occurred'],
  ['/fr/', "Une erreur s'est produite"],
])('an error without words of its own says at %s: %s [S8.10] [S8.11]', async (at, text) => {
  await show(<ErrorNotice error={null} />, { at });
  expect(screen.getByRole('alert').textContent).toBe(text);
});
