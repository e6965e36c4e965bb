import { AsyncResource } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Router, type Request, type Response, type NextFunction } from 'express';
import multer from 'multer';
import { z } from 'zod';
import { staffRefusalOf } from '@podium/contracts/access.ts';
import { bodyLimitOf } from '@podium/contracts/body-limits.ts';
import { pickLocale, localeCookie, type Locale } from '@podium/contracts/locales.ts';
import type { Answer, Input, PathParams, Route } from '@podium/contracts/route.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { StaffWrite } from '@podium/contracts/staff-write.ts';
import type { Asked } from './answer-once.ts';
import { answerCached, checkCached, type CachedRead } from './cached-read.ts';
import { momentOf, seedClockHeader } from './clock.ts';
import { ignoredFields, isKeepable, parseInput } from './parse-input.ts';
import { ProblemError } from './problem.ts';
import { receiveJson } from './receive-json.ts';
import { sendRevalidated, versionIn } from './revalidated.ts';
import { checkAccess, readCookie, type SessionReader } from './session.ts';
import {
  assertRecordDue,
  isStaffWrite,
  recordingWrite,
  staffWriteOf,
  withoutSecrets,
  type WriteReport,
  type WriteSummary,
} from './staff-write.ts';

/** The name as the browser sent it, which nothing may trust. */
export type UploadedFile = { name: string; bytes: Buffer };

/** What a handler gets: input that passed its schema, and a session that passed the guard. */
export type Call<R extends Route> = WriteReport & {
  params: PathParams<R['path']>;
  query: Input<R['query']>;
  body: Input<R['body']>;
  /** The file of the first upload field. */
  file: R['upload'] extends { orText: string }
    ? UploadedFile | undefined
    : R['upload'] extends object
      ? UploadedFile
      : undefined;
  files: Partial<Record<string, UploadedFile>>;
  session: R['access'] extends 'public' ? Session | null : Session;
  idempotencyKey: R['idempotent'] extends true ? string : string | undefined;
  /** For `answerOnce`: the caller's idempotency key for this call, and all that was sent; no key for a dry run. */
  asked: Asked;
  locale: Locale;
  correlationId: string;
  /** The moment of the call; rules that depend on the date take it from here. */
  now: Date;
  ifMatch: string | undefined;
  request: Request;
  response: Response;
  /** The raw JSON body, for signatures. */
  rawBody: Buffer;
};
/** Answers with what the contract declares; it may also write the response itself. */
export type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R>> | Answer<R>;
/** A call of the contract with its handler. */
export type Mounted = { route: Route; handler: (call: never) => unknown; cached?: Cached };
type Cached = { how: CachedRead<Route, unknown>; isOwn: (session: Session | null) => boolean };

/** Binds a call of the contract to its handler; `mountAll` turns it into an express route. */
export function mount<R extends Route>(route: R, handler: Handler<R>): Mounted {
  return { route, handler };
}

/**
 * Binds a public read to a response cache. `own` are callers who get more than the public, by a handler of their own
 * and never from the cache.
 */
export function mountCached<R extends Route, Of = undefined>(
  route: R,
  { own, ...how }: CachedRead<R, Of> & { own?: { isFor: Cached['isOwn']; handler: Handler<R> } },
): Mounted {
  checkCached(route);
  const cached = { how: how as unknown as Cached['how'], isOwn: own?.isFor ?? (() => false) };
  const none = () => {
    throw new Error(`${route.path} has no handler besides its cache`);
  };
  return { route, handler: own?.handler ?? none, cached };
}

type MountOptions = {
  readSession: SessionReader;
  seedClockSecret?: string | undefined;
  /** Records staff writes (rule 30). */ record: (write: StaffWrite) => Promise<void>;
  /** Sends what was recorded. */ recorded?: () => void;
};

/** Mounts exactly the contract's calls of a service: a missing or doubled one stops the start. */
export function mountAll(
  contract: Record<string, Route>,
  mounted: Mounted[],
  { readSession, seedClockSecret, record, recorded }: MountOptions,
): Router {
  for (const [name, route] of Object.entries(contract)) {
    const found = mounted.filter((each) => each.route === route).length;
    if (found !== 1) throw new Error(`The call ${name} (${route.method} ${route.path}) is mounted ${found} times`);
  }
  const router = Router();
  const literal = new Map<string, Router>();
  // A path without parameters is found by lookup; express would try every route before it.
  router.use((request, response, next) =>
    (literal.get(`${request.method} ${request.path}`) ?? passBy)(request, response, next),
  );
  // Literal paths before paths with parameters, as the gateway matches them.
  const ordered = [...mounted]
    .sort((a, b) => a.route.path.localeCompare(b.route.path))
    .sort((a, b) => paramsOf(a.route) - paramsOf(b.route));
  const names = new Map(Object.entries(contract).map(([name, route]) => [route, name]));
  for (const { route, handler, cached } of ordered) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const steps = [
      guard(route, readSession),
      ...(cached ? [fromCache(route, cached)] : []),
      ...bodySteps(route),
      answer(route, handler as Handler<Route>, { name: names.get(route) as string, seedClockSecret, record, recorded }),
    ];
    router[route.method](path, ...steps);
    if (paramsOf(route) === 1) literal.set(`${route.method.toUpperCase()} ${route.path}`, Router().use(...steps));
  }
  return router;
}

const passBy = (_request: Request, _response: Response, next: NextFunction) => next();
const paramsOf = (route: Route) => route.path.split('{').length;

function guard(route: Route, readSession: SessionReader) {
  return async (request: Request, response: Response, next: NextFunction) => {
    response.locals.session = checkAccess(route, await readSession(request), request.params as Record<string, string>);
    response.locals.route = route.path;
    // Most answers are private. Their ETag is for If-Match alone: related data changes without a new version.
    if (route.revalidated) response.setHeader('Cache-Control', 'private, no-cache');
    else forbidStoring(request, response);
    next();
  };
}

function fromCache(route: Route, { how, isOwn }: Cached) {
  const send = answerCached(route, how);
  return async (request: Request, response: Response, next: NextFunction) => {
    if (!isOwn(response.locals.session as Session | null)) return send(request, response);
    response.locals.isOwn = true;
    forbidStoring(request, response);
    next();
  };
}

function forbidStoring(request: Request, response: Response): void {
  response.setHeader('Cache-Control', 'no-store');
  delete request.headers['if-none-match'];
}

/** After the guard: what may not be called is refused before its body is read. */
function bodySteps(route: Route) {
  if (route.upload) return [receiveFile(route.upload)];
  const maxBytes = bodyLimitOf(route);
  return maxBytes > 0 ? [receiveJson(maxBytes)] : [];
}

function receiveFile({ fields, maxBytes, orText }: NonNullable<Route['upload']>) {
  const limits = { fileSize: maxBytes, files: fields.length, fields: 20, fieldSize: 1_000_000 };
  // Browsers send names of files in UTF-8.
  const receive = multer({ storage: multer.memoryStorage(), limits, defParamCharset: 'utf8' }).fields(
    fields.map((name) => ({ name, maxCount: 1 })),
  );
  const none = new ProblemError('import/no-file', {}, [{ path: fields[0] as string, code: 'import/no-file' }]);
  return (request: Request, response: Response, next: NextFunction) => {
    // The parser continues in the socket's context; restore that of this call.
    const go = AsyncResource.bind((error: unknown) => {
      const isText = orText !== undefined && Boolean((request.body as Record<string, string> | undefined)?.[orText]);
      if (!error) return isText || Object.keys(request.files ?? {}).length > 0 ? next() : next(none);
      const tooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
      next(
        tooLarge
          ? new ProblemError('import/too-large', { limit: `${maxBytes / 1_000_000} MB` })
          : new ProblemError('request/malformed'),
      );
    });
    receive(request, response, go);
  };
}

function filesOf(request: Request): Record<string, UploadedFile> {
  const received = (request.files ?? {}) as Record<string, Express.Multer.File[]>;
  return Object.fromEntries(
    Object.entries(received).map(([field, [file]]) => [field, { name: file!.originalname, bytes: file!.buffer }]),
  );
}

const hashesOf = (files: Record<string, UploadedFile>) =>
  Object.entries(files).map(([field, { bytes }]) => [field, createHash('sha256').update(bytes).digest('hex')]);

function answer(
  route: Route,
  handler: Handler<Route>,
  { name, seedClockSecret, record, recorded }: Omit<MountOptions, 'readSession'> & { name: string },
) {
  return async (request: Request, response: Response) => {
    if (!isKeepable(request.params)) throw new ProblemError('request/malformed');
    const query = route.query ? parseInput(route.query, request.query) : undefined;
    const body = route.body ? parseInput(route.body, request.body) : undefined;
    const ignored = ignoredFields(route.body, request.body);
    if (isEmptyEdit(route, request.body, ignored)) throw new ProblemError('request/nothing-to-change');
    if (ignored.length > 0) response.setHeader('Ignored-Fields', ignored.map(encodeURIComponent).join(', '));
    const key = request.get('idempotency-key')?.trim();
    if (route.idempotent) checkKey(route, key);
    const files = filesOf(request);
    const summary: WriteSummary = { before: null, after: null, target: null };
    const report = (told: Partial<WriteSummary>) => {
      assertRecordDue();
      Object.assign(summary, told);
    };
    const isTry = (query as { dryRun?: boolean } | undefined)?.dryRun === true;
    const session = response.locals.session as Session | null;
    const refusal = staffRefusalOf(route, session, body);
    if (refusal) throw new ProblemError(refusal);
    const isKeyed = route.idempotent !== undefined && !isTry;
    const call = {
      params: request.params,
      query,
      body,
      file: files[route.upload?.fields[0] ?? ''],
      files,
      changedFrom: (before: unknown) => report({ before }),
      changedTo: (after: object) => report({ after }),
      about: (type: string, id: string) => report({ target: { type, id } }),
      session,
      idempotencyKey: key,
      asked: {
        scope: `${name}:${session?.userId ?? 'anybody'}`,
        key: isKeyed ? key : undefined,
        body: isKeyed && key ? [request.params, withoutSecrets(body), hashesOf(files)] : null,
      },
      locale: localeOf(request),
      correlationId: response.locals.requestId as string,
      now: momentOf(request.get(seedClockHeader), seedClockSecret),
      ifMatch: versionIn(request.get('if-match')),
      request,
      response,
      rawBody: (request as { rawBody?: Buffer }).rawBody ?? Buffer.alloc(0),
    } as unknown as Call<Route>;
    const isRecorded = !isTry && isStaffWrite(route, call.session);
    const result = isRecorded
      ? await recordingWrite(
          () => staffWriteOf(name, route, call, files, summary),
          record,
          () => handler(call),
        )
      : await handler(call);
    if (isRecorded) recorded?.();
    if (response.headersSent) return;
    if (route.status === 204) response.status(204).end();
    else if (route.revalidated && !response.locals.isOwn) await sendRevalidated(request, response, result);
    else response.status(route.status).json(result);
  };
}

/** A `put` changes the fields that it names: with none it would only count the version up. */
const isEmptyEdit = ({ method, body: schema }: Route, body: unknown, ignored: readonly string[]): boolean =>
  method === 'put' && schema instanceof z.ZodObject && Object.keys(body as object).length === ignored.length;

const maxKeyLength = 200;

function checkKey({ idempotent }: Route, key = ''): void {
  if (!key && idempotent === true) throw new ProblemError('request/idempotency-key-missing');
  if (key.length > maxKeyLength)
    throw new ProblemError('request/idempotency-key-too-long', { count: key.length, limit: maxKeyLength });
}

/** Our pages send their language with each call, whatever the cookie says; a plain navigation uses the cookie. */
export function localeOf(request: Request): Locale {
  const [cookie, header] = [readCookie(request, localeCookie), request.get('accept-language')];
  return request.get('x-requested-with') ? pickLocale(header, cookie) : pickLocale(cookie, header);
}
