import { pino, type Logger } from 'pino';
import { currentIds } from './operation.ts';

export type { Logger };

/**
 * JSON lines on stdout, each with the ids of its call, event or job. Log ids, codes and counts, never names, addresses,
 * PINs or tokens; these paths are redacted as a last resort.
 */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    // A copy, for pino writes the line's own fields into it.
    mixin: () => ({ ...currentIds() }),
    redact: {
      paths: ['*.password', '*.pin', '*.email', '*.accessToken', '*.authorization', '*.cookie', '*.verifier', '*.totp'],
      censor: '[cut]',
    },
  });
}
