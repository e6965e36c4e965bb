import type { ErrorCode, ErrorParams } from '@podium/contracts/errors.ts';

/** A file that is not read at all: what it is, or which limit it exceeds. */
export class ReadingRefused extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
