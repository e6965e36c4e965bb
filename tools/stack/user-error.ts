/** A problem that the user can solve: its message is shown without a stack trace. */
export class UserError extends Error {}
