/** @jest-environment ./tools/testing/page-environment.mjs */
import { act, fireEvent, screen } from '@testing-library/react';
import { show, violations } from '../../../../tools/testing/show.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';

let isOnLine = true;
Object.defineProperty(navigator, 'onLine', { get: () => isOnLine });
const go = (where: 'online' | 'offline') => {
  isOnLine = where === 'online';
  act(() => void dispatchEvent(new Event(where)));
};
const text = () => screen.queryByText(/You are offline/);

it('is closed until the connection is lost again', async () => {
  await show(<ConnectionBanner />);
  expect(text()).toBeNull();
  go('offline');
  expect(text()).not.toBeNull();
  expect(await violations()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(text()).toBeNull();
  go('online');
  go('offline');
  expect(text()).not.toBeNull();
});
