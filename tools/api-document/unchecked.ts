/** Checks of the fuzzer that are left out, each with its reason. */
export const unchecked = {
  positive_data_acceptance:
    'A body may be as its schema says and still be refused by a rule: a password too simple, a race that was not run.',
  negative_data_rejection:
    'Texts that a query or a form can only carry as texts are read as numbers and flags; an unknown field is left out.',
  use_after_free: 'What is deleted by staff may be brought back, and a second deletion finds it deleted.',
  ensure_resource_availability: 'What is created for somebody else is not the caller’s to read.',
} as const;

/** Operations that are left out: they end the session, or the account, that the others need. */
export const apart = {
  logout: 'ends the session',
  refreshToken: 'has no session to renew',
  endSession: 'ends the session',
  endSessions: 'ends the session',
  endProxy: 'ends the session',
} as const;
