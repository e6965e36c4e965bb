/** An error for clients: the HTTP status and the sentence in both languages; `{name}` is a parameter. */
export type ErrorText = { status: number; en: string; fr: string };
