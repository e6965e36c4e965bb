/** The target of the mailed link to a new password. */
export const resetPath = (email: string, code: string): string =>
  `/password-lost-reset?${new URLSearchParams({ email, code })}`;
