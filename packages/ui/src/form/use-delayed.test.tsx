/** @jest-environment ./tools/testing/page-environment.mjs */
import { act, renderHook } from '@testing-library/react';
import { distinctListDelay, useDelayed } from './use-delayed.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('applies the lists of states and countries 100 ms after the dealers came [S9.24]', () => {
  const { result, rerender } = renderHook(({ value }) => useDelayed(value, distinctListDelay), {
    initialProps: { value: undefined as string[] | undefined },
  });
  rerender({ value: ['CA', 'NV'] });
  act(() => void jest.advanceTimersByTime(99));
  expect(result.current).toBeUndefined();
  act(() => void jest.advanceTimersByTime(1));
  expect(result.current).toEqual(['CA', 'NV']);
});
