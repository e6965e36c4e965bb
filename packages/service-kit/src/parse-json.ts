/** Null for a text that is no JSON; the schema that reads it says what it should be. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses null, and says why.
    return null;
  }
}
