/** Polls until the answer is not null or false; throws at the limit. */
export async function waitUntil<Answer>(
  what: string,
  limitMs: number,
  ask: () => Promise<Answer | null | false> | Answer | null | false,
): Promise<Answer> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${Math.round(limitMs / 1000)} s in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
