import type { z } from 'zod';
import type { NeededRole } from './needed-role.ts';
import type { UserType } from './roles.ts';
import type { PathParams, Route, ServiceName } from './route.ts';

/**
 * A call of the public API without its schemas: method and path at run time, everything else as types. Clients use
 * these (`src/calls`, generated from the routes), so that a web page does not load zod to know an address.
 */
export type Call<R extends Route = Route> = {
  readonly service: ServiceName;
  readonly method: R['method'];
  readonly path: R['path'];
  readonly role?: NeededRole;
  /** As in the route, with reads by their paths; services and paths differ by the slash. */
  readonly touches?: readonly string[];
  readonly removes?: true;
  readonly draws?: readonly ServiceName[];
  readonly of?: R;
};

/** The calls of a table of routes, by name. */
export type CallsOf<Routes extends Readonly<Record<string, Route>>> = { [Name in keyof Routes]: Call<Routes[Name]> };

/** What a client may give for a query parameter; null, undefined and empty text are not sent, a date as ISO in UTC. */
export type QueryValue = string | number | boolean | Date | null | undefined;
/** What a schema reads out of text may be given as it is: numbers and flags. */
type Sent<V> = unknown extends V ? QueryValue : string extends V ? QueryValue : V | Parsed<V> | '' | null | undefined;
type Parsed<V> = V extends `${infer P extends number | boolean}` ? P : never;
type SentQuery<Q> = { [K in keyof Q]: Sent<Q[K]> };

/** What the input of a call is derived from; internal calls have it as well as routes. */
type Declared = { path: string; query?: z.ZodType; body?: z.ZodType; upload?: Route['upload'] };

type RouteParams<R extends Declared> = {
  [K in keyof PathParams<R['path']>]: K extends 'type' ? UserType : string | number;
};
/** The same with lists that may be read-only. */
type Sendable<T> = T extends readonly (infer E)[]
  ? readonly Sendable<E>[]
  : T extends object
    ? { [K in keyof T]: Sendable<T[K]> }
    : T;
type InputOf<S> = S extends z.ZodType ? Sendable<z.input<S>> : undefined;

/** `{ name: T }`, which may be left out where T has nothing that is required. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends T
    ? { [K in Name]?: T }
    : object extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T };

type AddressInput<R extends Declared> = Part<'params', RouteParams<R>> &
  Part<'query', R['query'] extends z.ZodType ? SentQuery<z.input<R['query']>> : undefined>;

/** What a call needs besides its path: empty values of `query` are not sent; `files` go with a multipart call. */
export type CallInput<R extends Declared> = AddressInput<R> &
  Part<'body', InputOf<R['body']>> &
  (R['upload'] extends { fields: readonly (infer Field extends string)[] }
    ? { files: { [K in Field]?: File } }
    : { files?: undefined });

/** The route of a call; where it is one of several calls, what holds for each of them. */
export type RouteOf<C extends Call> = NonNullable<C['of']>;

/** The arguments of a client after the call: none are needed where the call needs no input. */
export type CallArguments<C extends Call, Options> =
  object extends CallInput<RouteOf<C>>
    ? [input?: CallInput<RouteOf<C>> & Options]
    : [input: CallInput<RouteOf<C>> & Options];

/** The query and the body of a call, as a client gives them. */
export type CallQuery<C extends Call> = NonNullable<CallInput<RouteOf<C>>['query']>;
/** As a client sends it, before the schema's defaults. */
export type CallBody<C extends Call> = NonNullable<CallInput<RouteOf<C>>['body']>;

/** What callers get: what the service answers, and what the gateway adds to it. */
export type CallAnswer<C extends Call> =
  RouteOf<C> extends { composed: infer Composed extends z.ZodType } ? z.input<Composed> : z.input<RouteOf<C>['answer']>;

type AddressArguments<C extends Call> =
  object extends AddressInput<RouteOf<C>> ? [input?: AddressInput<RouteOf<C>>] : [input: AddressInput<RouteOf<C>>];

/** The address of a call, as a link needs it: its path with the parameters filled in and the query appended. */
export function addressOf<C extends Call>({ path }: C, ...[input]: AddressArguments<C>): string {
  return fillAddress(path, (input ?? {}) as AddressParts);
}

/** What an address is filled with. */
export type AddressParts = {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, QueryValue>> | undefined;
};

/** The same for clients, which have checked the input by the types of their own arguments. */
export function fillAddress(path: string, { params = {}, query = {} }: AddressParts): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') {
      search.set(name, value instanceof Date ? value.toISOString() : String(value));
    }
  }
  return search.size > 0 ? `${address}?${search}` : address;
}
