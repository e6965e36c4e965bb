/** @jest-environment ./tools/testing/page-environment.mjs */
import { act, render, screen } from '@testing-library/react';
import { Delayed } from './Waiting.tsx';

afterEach(() => jest.useRealTimers());

it('shows a loader after 200 ms and not before [S9.32]', () => {
  jest.useFakeTimers();
  render(<Delayed>loading</Delayed>);
  act(() => void jest.advanceTimersByTime(199));
  expect(screen.queryByText('loading')).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  screen.getByText('loading');
});
