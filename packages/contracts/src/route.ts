import { z } from 'zod';
import type { Policy } from './access.ts';
import type { UserType } from './roles.ts';
import type { ApiScope } from './api-scopes.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';
export type ServiceName = 'identity' | 'catalog' | 'rewards' | 'dealers' | 'reports' | 'gateway';

/**
 * One call of the public API: the gateway routes by it, the service mounts it, guards it and checks its input by it,
 * and the OpenAPI document is written from it. `{type}` in a path must equal the caller's own type.
 */
export type Route = {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  /** Who may call: a row of the access table. */
  access: Policy;
  /** By type of caller, the path's parameter that must be the caller's own id. */
  own?: Partial<Record<UserType, string>>;
  /**
   * For programs outside, beside `access: 'public'`: no session counts; an API key with this scope does.
   */
  scope?: ApiScope;
  /** Answers its page as CSV too, where `Accept` asks for that. */
  csv?: true;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A multipart call: the files' fields beside the text fields of `body`; at least one file must come. */
  upload?: { fields: readonly string[]; maxBytes: number };
  /**
   * Creates something: takes an `Idempotency-Key` header, under which the same call gets its first answer again (rule
   * 3); `true` where money moves that a second call would move again: it needs one.
   */
  idempotent?: true | 'optional';
  /** Of a POST that takes none: why a second one makes nothing twice. */
  twice?: keyof typeof twice;
  /**
   * Long, and the same for many callers: carries an ETag of what it says, answers 304 to who has that already, and is
   * compressed on its way. Nothing secret may stand in it beside what a caller chose.
   */
  revalidated?: true;
  status: 200 | 201 | 204;
  answer: z.ZodType;
  errors?: readonly ErrorCode[];
};

export const twice = {
  reads: 'It only reads, however often it is called.',
  sets: 'It sets a state; a second call finds it set, or is refused because it is.',
  startsSession: 'It answers with a session or a pass that ends by itself; a kept answer would hand it out again.',
  sendsMail: 'It mails a code in place of the one before; mails are counted by address.',
  usesCode: 'It uses up a code, which counts once.',
  oneByAddress: 'There is one account by e-mail address, and the answer is its session.',
  namedByCaller: 'What it adds is named by who calls; the same name again is the same thing.',
  ownId: 'It carries an id of its own, which counts once.',
} as const;

export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string }
  : object;
export type Input<S> = S extends z.ZodType ? z.output<S> : undefined;
export type Answer<R extends Route> = z.input<R['answer']>;
