import { z } from 'zod';
import type { Policy } from './access.ts';
import type { NeededRole } from './needed-role.ts';
import type { UserType } from './roles.ts';
import type { ApiScope } from './api-scopes.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';
/** The parts of the product that serve calls. */
export type ServiceName = 'identity' | 'catalog' | 'rewards' | 'dealers' | 'reports' | 'gateway';

/**
 * One call of the public API: the gateway routes by it, the service mounts, guards and validates by it, and the OpenAPI
 * document is generated from it. `{type}` in a path must equal the caller's own type.
 */
export type Route = {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  /** Who may call: a row of the access table. */
  access: Policy;
  /** The role that staff need for it, in their own name and by proxy; without one, any admin (decision 079). */
  role?: NeededRole;
  /** By type of caller, the path parameter that must be the caller's own id. */
  own?: Partial<Record<UserType, string>>;
  /** A read of what is kept sealed: the audit log records that staff made it, as it does their writes. */
  recorded?: true;
  /** Also for an admin who has to set up the second factor before anything else (rule 27). */
  enrolling?: true;
  /** For external programs, with `access: 'public'`: sessions do not count; an API key with this scope does. */
  scope?: ApiScope;
  /** Returns its page as CSV too, if `Accept` asks for it. */
  csv?: true;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Of a body that needs more than the usual limit, or that has no schema (`body-limits.ts`). */
  maxBytes?: number;
  /**
   * A multipart call: the files' fields besides the text fields of `body`; at least one file is required, or the text
   * field that `orText` names.
   */
  upload?: { fields: readonly string[]; maxBytes: number; orText?: string };
  /**
   * Creates something: takes an `Idempotency-Key` header, with which the same call gets the stored answer (rule 3);
   * `true` if it is required, where a second call would move money again.
   */
  idempotent?: true | 'optional';
  /** For a POST without a key: why a second call creates nothing twice. */
  twice?: keyof typeof twice;
  /**
   * Of a write: the reads whose answers it changes, for clients that keep them. A service stands for all its reads; a
   * read of its own service, by its name, for those with the same path parameters. Without: all reads of its service.
   */
  touches?: readonly (ServiceName | (string & {}))[];
  /** Of a removal: there is nothing any more at the reads with its path parameters. */
  removes?: true;
  /** Of a read: the services whose answers the gateway puts into it beside its own. */
  draws?: readonly ServiceName[];
  /**
   * Long, and the same for many callers: has an ETag of its content, answers 304 to callers that have it, and is
   * compressed. It must contain no secret beside what a caller chose.
   */
  revalidated?: true;
  /** 303 sends the browser to a page. */
  status: 200 | 201 | 204 | 303;
  answer: z.ZodType;
  /** Answers with a file of one of these types; with `application/json` among them also as `answer` says. */
  file?: readonly MediaType[];
  /** What callers get where the gateway adds to the service's answer. */
  composed?: z.ZodType;
  errors?: readonly ErrorCode[];
};

/** The types of files that calls answer with; `application/octet-stream` is a file as it was uploaded. */
type MediaType =
  | 'application/json'
  | 'application/octet-stream'
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'image/jpeg'
  | 'text/calendar'
  | 'text/csv'
  | 'text/html';

/** Why a second call without an idempotency key does no harm, for the OpenAPI document. */
export const twice = {
  reads: 'It only reads, however often it is called.',
  sets: 'It sets a state; a second call finds it set, or is refused because it is.',
  startsSession: 'It answers with a session or a pass that ends by itself; a stored response would return it again.',
  sendsMail: 'It mails a code in place of the one before; mails are counted by address.',
  usesCode: 'It uses up a code, which counts once.',
  oneByAddress: 'There is one account by e-mail address, and the answer is its session.',
  namedByCaller: 'What it adds is named by who calls; the same name again is the same thing.',
  onlyLogged: 'It writes one line of the log, and changes nothing.',
  ownId: 'It carries an id of its own, which counts once.',
} as const;

/** Declares a call with its exact types. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

/** The parameters that a path names in braces, as text. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string }
  : object;
/** What a handler gets: parsed, with the schema's defaults. */
export type Input<S> = S extends z.ZodType ? z.output<S> : undefined;
/** What a handler returns; nothing is added to it or converted. */
export type Answer<R extends Route> = z.input<R['answer']>;
