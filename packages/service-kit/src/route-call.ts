import type { z } from 'zod';
import { fillAddress, type AddressParts, type CallInput } from '@podium/contracts/call.ts';
import type { Method } from '@podium/contracts/route.ts';

/** What a caller needs of a declared call, public or internal. */
export type Callable = { method: Method; path: string; query?: z.ZodType; body?: z.ZodType; answer: z.ZodType };

type Written = { path: string; method: string; headers: Record<string, string>; body: string | undefined };

/** The request of a declared call. */
export function writeCall<R extends Callable>(route: R, input: CallInput<R>): Written {
  const { body, ...address } = input;
  return {
    path: fillAddress(route.path, address as AddressParts),
    method: route.method.toUpperCase(),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

const parse = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => schema.parse(input);

/** The answer of a call, checked; fields that the declaration does not name are dropped. Throws a `ZodError`. */
export const readAnswer = async <R extends Callable>(route: R, response: Response): Promise<z.output<R['answer']>> =>
  parse<R['answer']>(route.answer, await response.json());
