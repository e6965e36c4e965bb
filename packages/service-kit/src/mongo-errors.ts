/** Whether a unique index was violated. */
export const isDuplicateKey = (error: unknown) => (error as { code?: number }).code === 11_000;
