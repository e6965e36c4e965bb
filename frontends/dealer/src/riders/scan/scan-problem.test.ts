/** @jest-environment ./tools/testing/page-environment.mjs */
import { cameraProblem } from './scan-problem.ts';

const withCamera = (mediaDevices: object | undefined) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
beforeEach(() => withCamera({ getUserMedia: () => undefined }));
afterAll(() => withCamera(undefined));

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'noCamera'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
] as const)('%s of the browser is told as "%s"', (name, problem) => {
  expect(cameraProblem(new DOMException('', name))).toBe(problem);
});

it('a browser that gives no camera to this page is told as that, whatever failed', () => {
  withCamera(undefined);
  expect(cameraProblem(new TypeError('undefined is not an object'))).toBe('insecure');
});
