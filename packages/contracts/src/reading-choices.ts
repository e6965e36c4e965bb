import type { ReadingChoices } from './reading.ts';

/** Whether a person said anything about how the file is read. */
export const isChosen = ({ answers, columns, corrections = {} }: ReadingChoices): boolean =>
  [answers, columns, corrections].some((each) => Object.keys(each).length > 0);
