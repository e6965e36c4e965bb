import type { Command } from '../history.ts';
import type { Model } from '../rules/model.ts';
import type { Program } from './program.ts';
import type { Stage } from './stage.ts';

/** What the product made of a command: refused it, or a second person rejected it, all of it or some of its classes. */
export type Outcome = { refused: string | null; rejected: 'all' | number[]; wrong: string | null };
export type Of<Name extends Command['do']> = Extract<Command, { do: Name }>;

/** Who works on which stage; `model` stands as before the command that is done. */
export type Work = {
  baseUrl: string;
  people: Pick<Program, 'staff' | 'dealers' | 'promoter'>;
  stage: Stage;
  model: Model;
};

export const done: Outcome = { refused: null, rejected: [], wrong: null };
export const reason = 'The oracle says so';
