import { policies } from '@podium/contracts/access.ts';
import { errorStatus, type ErrorCode } from '@podium/contracts/errors.ts';
import { roleRefusalOf } from '@podium/contracts/needed-role.ts';
import type { Attempt } from './operations.ts';
import type { Caller } from './cast.ts';

export type Reply = { status: number; type: string; text: string };

/** What is wrong with an answer, in words; null if nothing is. */
export function faultOf(attempt: Attempt, caller: Caller, { status, type, text }: Reply): string | null {
  const { route, answers } = attempt.operation;
  const named = answers[String(status)];
  if (!named && status < 500) return `answers ${status}, which the document does not name`;
  const types = Object.keys(named?.content ?? {});
  if (types.length > 0 && !types.includes(type.replace(/;.*/, '')))
    return `answers ${type || 'without a type'}, which the document does not name for ${status}`;
  const isJson = /\bjson\b/.test(type);
  if (status >= 500) {
    const code = isJson ? (JSON.parse(text) as { code?: ErrorCode }).code : undefined;
    // What the product says when a part of it, or of its surroundings, is away; the document names it.
    const isNamed = code !== undefined && route.errors?.includes(code) === true && errorStatus(code) === status;
    return isNamed ? null : `answers ${status}`;
  }
  if (status >= 400) return problemFault(status, type, text);
  if (status >= 300) return null;
  const refusal = refusalFor(attempt, caller);
  if (refusal) return `answers ${status}, though ${refusal}`;
  if (!isJson) return null;
  const { success, error } = (route.composed ?? route.answer).safeParse(JSON.parse(text));
  return success ? null : `does not answer as its schema says: ${JSON.stringify(error.issues.slice(0, 2))}`;
}

/** Problems are RFC 9457 with one of our codes, its status and a text for people. */
function problemFault(status: number, type: string, text: string): string | null {
  if (!type.startsWith('application/problem+json')) return `answers ${status} as ${type || 'nothing'}`;
  const { code, detail, message } = JSON.parse(text) as Record<string, string>;
  const expected = errorStatus(code as ErrorCode) as number | undefined;
  if (expected !== status) return `answers ${status} with the code ${code}`;
  const said = message ?? detail ?? '';
  return said === '' || /\{\w+\}|undefined|\[object/.test(said) ? `says “${said}”` : null;
}

/** Why this caller may not make this call, by the table of the contract. */
function refusalFor({ operation, params, body }: Attempt, caller: Caller): string | null {
  const { access, own, role } = operation.route;
  const allowed = policies[access][caller.type ?? 'anonymous'];
  if (allowed !== 'ok') return `${caller.name} gets ${allowed}`;
  if (access === 'public') return null;
  if ('type' in params && params.type !== caller.type) return `the path is of a ${params.type}`;
  const owner = caller.type && own?.[caller.type];
  if (owner && params[owner] !== caller.id) return `${owner} is of somebody else`;
  return caller.type === 'admin' ? roleRefusalOf(role, caller, body) : null;
}
