import { z } from 'zod';
import type { Logger } from '@podium/service-kit/logger.ts';
import type { IdentityConfig } from '../config.ts';

/** `unanswered`: the provider is down, or refuses us rather than the token. */
export type Verdict = 'human' | 'refused' | 'unanswered';
/** Asks the provider about a token; it accepts each once. */
export type BotCheck = (token: string) => Promise<Verdict>;

type BotCheckConfig = Pick<IdentityConfig, 'RECAPTCHA_SECRET' | 'RECAPTCHA_VERIFY_URL'>;

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
/** Our own mistakes: no token would be accepted. */
const ourFaults = ['missing-input-secret', 'invalid-input-secret'];
/** Somebody waits for it at a form. */
const patienceMs = 3_000;

/** Google reCAPTCHA version 2; null without a secret. Neither the token nor the caller's address is logged or passed on. */
export function createBotCheck(
  { RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: url }: BotCheckConfig,
  log: Pick<Logger, 'warn' | 'error'>,
  timeoutMs = patienceMs,
): BotCheck | null {
  if (!secret) return null;
  const ask = async (token: string) => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return answerSchema.parse(await response.json());
  };
  return async (token) => {
    try {
      const { success, 'error-codes': codes } = await ask(token);
      const faults = codes.filter((code) => ourFaults.includes(code));
      if (success || faults.length === 0) return success ? 'human' : 'refused';
      log.error({ faults }, 'the bot check refuses our secret');
    } catch (error) {
      // By name alone: the message of a parser repeats what it read.
      const { name, message } = error as Error;
      log.warn({ reason: name === 'Error' ? message : name }, 'the bot check does not answer');
    }
    return 'unanswered';
  };
}
