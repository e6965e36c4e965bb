import { apiErrorOf, isApiError, referenceOf } from './api-error.ts';

it('reads a problem+json answer: code, message, request id and field errors', () => {
  const body = JSON.stringify({
    type: 'about:blank',
    code: 'rewards/wrong-pin',
    title: 'x',
    status: 403,
    detail: 'y',
    message: 'The rider and PIN do not match.',
    requestId: 'r-1',
    errors: [{ path: 'pin', code: 'request/field', message: 'wrong' }],
  });
  const error = apiErrorOf(403, 'Forbidden', body);
  expect(error).toMatchObject({
    code: 'rewards/wrong-pin',
    status: 403,
    message: 'The rider and PIN do not match.',
    requestId: 'r-1',
  });
  expect(error.messageOf('pin')).toBe('wrong');
  expect(error.messageOf('amountCents')).toBeUndefined();
  expect(isApiError(error)).toBe(true);
});

it.each([
  ['plain text', 'gateway timed out', 'gateway timed out'],
  ['a page of a proxy', '<html><body>502</body></html>', 'Bad Gateway'],
  ['nothing', '', 'Bad Gateway'],
  ['data without words', '{}', 'Bad Gateway'],
  ['no data', 'null', 'Bad Gateway'],
])('uses the response text or the status text when the body is %s', (_what, body, message) => {
  expect(apiErrorOf(502, 'Bad Gateway', body)).toMatchObject({ code: 'service/unexpected', status: 502, message });
});

it('gives a reference for what failed on our side, and none for what the reader can mend', () => {
  const failure = (status: number) => apiErrorOf(status, 'x', JSON.stringify({ code: 'x/y', requestId: 'r-1' }));
  expect(referenceOf(failure(500))).toBe('r-1');
  expect(referenceOf(failure(400))).toBeNull();
  expect(referenceOf(new Error('x'))).toBeNull();
});
