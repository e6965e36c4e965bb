/** What a client meets: the HTTP status and the sentence in both languages; `{name}` stands for a parameter. */
export type ErrorText = { status: number; en: string; fr: string };
