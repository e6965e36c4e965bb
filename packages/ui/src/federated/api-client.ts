import {
  addressOf,
  fillAddress,
  type AddressParts,
  type Call,
  type CallAnswer,
  type CallArguments,
} from '@podium/contracts/call.ts';
import * as identity from '@podium/contracts/calls/identity.ts';
import type { User } from '@podium/contracts/people.ts';
import { askSignIn, forgetUser, getUser, setUser } from '@podium/ui/federated/session.ts';
import { i18n } from '@podium/ui/federated/i18n.ts';
import { refreshTouched } from '@podium/ui/federated/query.ts';
import { ApiError, apiErrorOf, isApiError } from '../api/api-error.ts';
import { watchAnswer } from '../api/connection.ts';
import { refuseOffline, wasNotSent } from '../api/offline.ts';
import { isLost, openCalls } from '../api/attempt-key.ts';
import { send, type CallOptions, type Sending } from '../api/send.ts';
import { solvePuzzle } from '../api/solve-puzzle.ts';
import { isForSignedIn } from '@podium/contracts/locale-path.ts';

/** `renewed`, or the reason why not. */
type Renewal = 'renewed' | ApiError;
let refreshing: Promise<Renewal> | null = null;
/** How often this page renewed its session: a call that started before the last renewal need not renew it again. */
let renewals = 0;

/** The access cookie lives ten minutes; many calls may find it expired at once, and one of them renews it for all. */
function renewOnce(): Promise<Renewal> {
  refreshing ??= alone(async (): Promise<Renewal> => {
    const response = await send({ method: 'post', address: addressOf(identity.refreshToken), keepalive: true });
    if (!response.ok) return apiErrorOf(response.status, response.statusText, await response.text());
    renewals += 1;
    return 'renewed';
  })
    // A browser says of a call that got no answer only that there was none.
    .catch(() => new ApiError(0, 'service/unavailable', i18n.t('ui:error.offline')))
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}

/** One tab at a time: a refresh cookie works once, and a second use ends the session as stolen. */
function alone<T>(act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request('podium.renew', act) as Promise<T>) : act();
}

const leavingKey = 'podium.leaving';
let isLeaving = false;

/** Why a call was not repeated: a write is only repeated by the user. */
const signedInAgain = () => new ApiError(401, 'session/renewed', i18n.t('ui:error.signedInAgain'));

/**
 * The session has ended. On signed-in pages the user signs in again in a dialog, and no typed value is lost; those who
 * do not, and staff in a proxy session, leave. Elsewhere the page continues without a user.
 */
async function signInAgain({ message }: ApiError, caller: User | null): Promise<boolean> {
  const user = getUser();
  if (!user) return false;
  // Signed in while the refused call was under way: the refusal is not about this session.
  if (user !== caller) return true;
  if (!isForSignedIn(location.pathname)) {
    setUser(null);
    return false;
  }
  if (!user.proxyHost && (await askSignIn())) {
    renewals += 1;
    return true;
  }
  leave(message);
  return false;
}

/** The sentence of spec section 8 is shown on the page that logout leads to. */
function leave(message: string): void {
  if (isLeaving) return;
  isLeaving = true;
  forgetUser();
  sessionStorage.setItem(leavingKey, message);
  location.assign(addressOf(identity.logout));
}

/** Why the last session ended; read once. */
export function takeLeavingMessage(): string | null {
  const message = sessionStorage.getItem(leavingKey);
  sessionStorage.removeItem(leavingKey);
  return message;
}

async function reach(call: Sending): Promise<Response> {
  if (call.method !== 'get') refuseOffline();
  try {
    return await watchAnswer(send(call), call);
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new ApiError(0, 'service/unavailable', i18n.t('ui:error.offline'));
  }
}

/**
 * After too many attempts the server requires a proof-of-work puzzle; it is solved and the call repeated without the
 * user.
 */
async function reachChecked(call: Sending): Promise<Response> {
  const response = await reach(call);
  if (response.status !== 429) return response;
  const { puzzle } = apiErrorOf(response.status, response.statusText, await response.clone().text());
  if (!puzzle) return response;
  call.onCheck?.();
  const solved = await solvePuzzle(puzzle);
  if (call.method !== 'get') return reach({ ...call, body: { ...(call.body as object | undefined), puzzle: solved } });
  const search = new URLSearchParams({ puzzle: JSON.stringify(solved) });
  return reach({ ...call, address: `${call.address}${call.address.includes('?') ? '&' : '?'}${search}` });
}

/** The session is outdated: its token expired, or the account was verified or approved since. */
function isOutdated({ code }: ApiError): boolean {
  if (code === 'session/missing') return true;
  const user = getUser();
  if (code === 'identity/unverified') return user?.emailVerified === true;
  return code === 'identity/promoter-pending' && user?.status === 'approved';
}

/** The response of a call that succeeded, once the session was renewed where that was needed. */
async function responseTo(call: Sending): Promise<Response> {
  const before = renewals;
  const caller = getUser();
  const response = await reachChecked(call);
  if (response.status !== 401 && response.status !== 403) return succeeded(response);
  let failure = await failureOf(response);
  if (isOutdated(failure)) {
    const renewal = before === renewals ? await renewOnce() : 'renewed';
    if (renewal === 'renewed') {
      const again = await reach(call);
      if (again.status !== 401 && again.status !== 403) return succeeded(again);
      failure = await failureOf(again);
    } else if (renewal.code !== 'session/missing') failure = renewal;
  }
  if (failure.code === 'session/missing' && (await signInAgain(failure, caller))) {
    if (call.method !== 'get') throw signedInAgain();
    return succeeded(await reach(call));
  }
  // Staff deactivated the account: the page for that replaces every screen.
  const user = getUser();
  if (failure.code === 'identity/deactivated' && user && !user.proxyHost && !user.deActivated)
    setUser({ ...user, deActivated: true });
  throw failure;
}

async function succeeded(response: Response): Promise<Response> {
  if (!response.ok) throw await failureOf(response);
  return response;
}

/** A removal that failed without a refusal of the server, such as a lost connection, says so first (spec 8). */
function removalFailure(error: unknown): unknown {
  if (!isApiError(error) || (error.status > 0 && error.status < 500)) return error;
  return new ApiError(error.status, error.code, `${i18n.t('ui:error.removal')} ${error.message}`, error.requestId);
}

async function failureOf(response: Response): Promise<ApiError> {
  return apiErrorOf(response.status, response.statusText, await response.text());
}

/** A write that was refused because of what changed meanwhile, or that may have been executed: the screen is outdated. */
const isOfOutdated = (error: unknown) =>
  !wasNotSent(error) && (isLost(error) || (isApiError(error) && [404, 409, 410, 412].includes(error.status)));

const once = openCalls();

/** The same file, chosen again, is equal; one that was edited meanwhile is not. */
const nameOf = (file: File | undefined) => file && [file.name, file.size, file.lastModified];

/**
 * A write carries an idempotency key (rule 3) and keeps it until an answer was read, so that a retry does nothing twice;
 * calls that need no key ignore it.
 */
async function perform<C extends Call, T>(
  route: C,
  input: CallArguments<C, CallOptions>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { params, query, ...options } = (input[0] ?? {}) as Partial<Sending> & AddressParts;
  const sending: Sending = { ...options, method: route.method, address: fillAddress(route.path, { params, query }) };
  // The session is renewed first: a server that refuses it does not read the file to its end, and its refusal may be
  // lost.
  if (sending.files && getUser()) await call(identity.me);
  if (route.method === 'get') return read(await responseTo(sending));
  const files = Object.entries(sending.files ?? {}).map(([field, file]) => [field, nameOf(file)]);
  // A token of the bot check counts once: the retry of a lost call has another, and is the same attempt.
  const { recaptcha: _token, ...order } = (sending.body ?? {}) as { recaptcha?: string };
  const attempt = [order, files, sending.version, sending.attempt];
  const refresh = (write: Call) => query?.dryRun || refreshTouched(write, params);
  try {
    const answer = await once(`${sending.method} ${sending.address}`, attempt, async (idempotencyKey) =>
      read(await responseTo({ ...sending, idempotencyKey })),
    );
    refresh(route);
    return answer;
  } catch (error) {
    // A removal that was refused removed nothing: its page needs the new version.
    const { removes: _, ...refused } = route;
    if (isOfOutdated(error)) refresh(refused);
    throw route.method === 'delete' ? removalFailure(error) : error;
  }
}

async function json(response: Response) {
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}

/**
 * The answer of a call of the contract. Renews the session where it has expired; throws an `ApiError`, whose message is
 * in the reader's language.
 */
export function call<C extends Call>(route: C, ...input: CallArguments<C, CallOptions>): Promise<CallAnswer<C>> {
  return perform(route, input, json);
}

/** The answer with the version that an edit of it must send; null where it had none. */
export function callVersioned<C extends Call>(
  route: C,
  ...input: CallArguments<C, CallOptions>
): Promise<CallAnswer<C> & { version: string | null }> {
  return perform(route, input, async (response) => ({
    ...(await json(response)),
    version: response.headers.get('etag'),
  }));
}

/** A call whose answer is a file. */
export function callFile<C extends Call>(route: C, ...input: CallArguments<C, CallOptions>): Promise<Blob> {
  return perform(route, input, (response) => response.blob());
}
