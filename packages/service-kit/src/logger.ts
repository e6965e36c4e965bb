import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * JSON lines on stdout. Log ids, codes and counts, never names, addresses, PINs or tokens; these paths are cut as a
 * last resort.
 */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    redact: {
      paths: ['*.password', '*.pin', '*.email', '*.accessToken', '*.authorization', '*.cookie', '*.verifier', '*.totp'],
      censor: '[cut]',
    },
  });
}
