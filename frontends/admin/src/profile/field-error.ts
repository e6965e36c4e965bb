import { ApiError, isApiError } from '@podium/ui/api/api-error.ts';

const fields: Record<string, string> = { 'identity/password-wrong': 'password', 'identity/totp-wrong': 'code' };

/** Errors about a single field, shown beside it. */
export function atItsField(error: unknown): unknown {
  if (!isApiError(error) || error.errors.length > 0) return error;
  const path = fields[error.code];
  return path
    ? new ApiError(error.status, error.code, error.message, error.requestId, [
        { path, code: error.code, message: error.message },
      ])
    : error;
}
