import type { Response } from 'express';
import { ProblemError } from '@podium/service-kit/problem.ts';

/** Passes on another service's answer unchanged; no answer is `service/unavailable`. */
export async function passOn(answer: globalThis.Response | null, response: Response): Promise<void> {
  if (!answer) throw new ProblemError('service/unavailable');
  response
    .status(answer.status)
    .type(answer.headers.get('content-type') ?? 'application/json')
    .send(Buffer.from(await answer.arrayBuffer()));
}
