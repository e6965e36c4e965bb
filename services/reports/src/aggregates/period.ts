/** Calendar days, both included. */
export type Period = { from: string; to: string };
