/** What is known only right after a redemption; it is stored in the tab's history state. */
export type JustMade = { leftCents: number };

export const receiptKey = (code: string) => ['redemptions', 'code', code];
