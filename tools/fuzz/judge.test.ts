import type { Caller } from './cast.ts';
import { faultOf } from './judge.ts';
import { operations, type Attempt } from './operations.ts';

const attemptAt = (id: string, params: Record<string, string> = {}, body?: unknown): Attempt => ({
  operation: operations.find((each) => each.id === id)!,
  params,
  query: [],
  headers: {},
  body,
  isPlain: true,
});
const nobody: Caller = { name: 'nobody', type: null, id: '', token: null };
const rider: Caller = { name: 'a rider', type: 'rider', id: 'r1', token: 't' };
const staff: Caller = { name: 'staff', type: 'admin', id: 'a1', token: 't', roles: ['staff'], secondSince: null };
const json = (status: number, body: unknown) => ({ status, type: 'application/json', text: JSON.stringify(body) });
const problem = (status: number, body: object) => ({
  status,
  type: 'application/problem+json',
  text: JSON.stringify(body),
});

it.each<[string, Attempt, Caller, ReturnType<typeof json>, RegExp | null]>([
  ['what fails inside', attemptAt('wallet'), rider, problem(500, { code: 'service/unexpected' }), /answers 500/],
  ['nobody who gets staff’s list', attemptAt('listAdmins'), nobody, json(200, { admins: [] }), /session\/missing/],
  ['a rider who gets staff’s list', attemptAt('listAdmins'), rider, json(200, { admins: [] }), /session\/forbidden/],
  ['an owner’s act by plain staff', attemptAt('createAdmin'), staff, json(201, {}), /owner-needed/],
  ['staff’s own list', attemptAt('listAdmins'), staff, json(200, { admins: [] }), null],
  ['an answer without its fields', attemptAt('listAdmins'), staff, json(200, {}), /schema/],
  [
    'a code of another status',
    attemptAt('wallet'),
    rider,
    problem(400, { code: 'session/missing', message: 'x' }),
    /code/,
  ],
  ['an empty text', attemptAt('wallet'), rider, problem(401, { code: 'session/missing', message: '' }), /says/],
  ['a text with a hole', attemptAt('wallet'), rider, problem(401, { code: 'session/missing', message: '{n}' }), /says/],
  ['a refusal', attemptAt('wallet'), rider, problem(401, { code: 'session/missing', message: 'Sign in' }), null],
  ['a refusal that is no problem', attemptAt('wallet'), rider, json(401, {}), /application\/json/],
  ['a status that the document does not name', attemptAt('wallet'), rider, problem(409, {}), /409, which the document/],
  [
    'a type that the document does not name',
    attemptAt('wallet'),
    rider,
    { ...json(200, {}), type: 'text/csv' },
    /text\/csv/,
  ],
])('the fuzzer judges %s', (_what, attempt, caller, reply, expected) => {
  const fault = faultOf(attempt, caller, reply);
  if (expected) expect(fault).toMatch(expected);
  else expect(fault).toBeNull();
});
