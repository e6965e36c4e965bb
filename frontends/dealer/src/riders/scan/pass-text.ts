export const passStart = 'PR1.';

/** What a rider's QR code begins with; a scanner types it where the cursor stands. */
export const isPass = (text: string) => text.trim().startsWith(passStart);
