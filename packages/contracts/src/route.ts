import { z } from 'zod';
import type { Policy } from './access.ts';
import type { UserType } from './roles.ts';
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
  query?: z.ZodType;
  body?: z.ZodType;
  /** A multipart call: the files' fields beside the text fields of `body`; at least one file must come. */
  upload?: { fields: readonly string[]; maxBytes: number };
  /** Moves money: needs an `Idempotency-Key` header, or takes one where doing it twice is refused anyway (rule 3). */
  idempotent?: true | 'optional';
  status: 200 | 201 | 204;
  answer: z.ZodType;
  errors?: readonly ErrorCode[];
};

export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string }
  : object;
export type Input<S> = S extends z.ZodType ? z.output<S> : undefined;
export type Answer<R extends Route> = z.input<R['answer']>;
