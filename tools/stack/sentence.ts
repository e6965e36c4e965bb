/** A problem that the person at the keyboard can solve: shown as it is, without a trace. */
export class Sentence extends Error {}
