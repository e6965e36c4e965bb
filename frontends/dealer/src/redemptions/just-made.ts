/** What the counter knows when a redemption was just made, and nobody later; it stands in the history of the tab. */
export type JustMade = { leftCents: number };

export const receiptKey = (code: string) => ['redemptions', 'code', code];
