function newKey(): string {
  // `randomUUID` exists on secure origins only, and a counter may open the program by a plain local address.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One key per attempt: sending the same order again (after a lost connection, say) repeats the key, so that it is never
 * redeemed twice; another order is another attempt.
 */
export function attemptKeys(create: () => string = newKey) {
  let last: { order: string; key: string } | null = null;
  return {
    keyFor(order: unknown): string {
      const text = JSON.stringify(order);
      if (last?.order !== text) last = { order: text, key: create() };
      return last.key;
    },
    done(): void {
      last = null;
    },
  };
}
