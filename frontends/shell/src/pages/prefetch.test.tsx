/** @jest-environment ./tools/testing/page-environment.mjs */
import { prefetchWhenIdle } from './prefetch.ts';

const pages = () => [{ prefetch: jest.fn() }, { prefetch: jest.fn() }];
const calls = (of: ReturnType<typeof pages>) => of.map(({ prefetch }) => prefetch.mock.calls.length);
const world = globalThis as { requestIdleCallback?: unknown };
const connection = (value: unknown) => Object.defineProperty(navigator, 'connection', { value, configurable: true });
afterEach(() => {
  delete world.requestIdleCallback;
  connection(undefined);
  jest.useRealTimers();
});

it('prefetches pages when the browser is idle, after 2000 ms at the latest [S9.33]', () => {
  const idle = jest.fn();
  world.requestIdleCallback = idle;
  const wanted = pages();
  prefetchWhenIdle(wanted);
  expect(calls(wanted)).toEqual([0, 0]);
  const [run, options] = idle.mock.calls[0] as [() => void, object];
  expect(options).toEqual({ timeout: 2000 });
  run();
  expect(calls(wanted)).toEqual([1, 1]);
});

it('waits 2000 ms where the browser does not say when it is idle', () => {
  jest.useFakeTimers();
  const wanted = pages();
  prefetchWhenIdle(wanted);
  jest.advanceTimersByTime(1999);
  expect(calls(wanted)).toEqual([0, 0]);
  jest.advanceTimersByTime(1);
  expect(calls(wanted)).toEqual([1, 1]);
});

it('prefetches nothing for visitors who save data', () => {
  jest.useFakeTimers();
  connection({ saveData: true });
  const wanted = pages();
  prefetchWhenIdle(wanted);
  jest.advanceTimersByTime(5000);
  expect(calls(wanted)).toEqual([0, 0]);
});
