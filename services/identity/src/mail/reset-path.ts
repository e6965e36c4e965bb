/** Where the mailed link to a new password goes. */
export const resetPath = (email: string, code: string): string =>
  `/password-lost-reset?${new URLSearchParams({ email, code })}`;
