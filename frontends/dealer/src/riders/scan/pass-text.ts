export const passStart = 'PR1.';

/** The prefix of a rider's QR code; a scanner types it where the cursor is. */
export const isPass = (text: string) => text.trim().startsWith(passStart);
