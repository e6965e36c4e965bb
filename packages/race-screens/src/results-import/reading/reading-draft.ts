import { readAnew } from '@podium/contracts/choices.ts';
import type { ColumnRole, Reading, ReadingChoices, ReadingQuestion, RowCorrection } from '@podium/contracts/reading.ts';

/** An answer that the user gave, as it was shown. */
type Said = { id: string; message: string; label: string };
/** A row that the user left out, as it was read before. */
export type LeftOut = { key: string; line: number; className: string; place: string; name: string };

/** What the user said about how one file is read. It never applies to another file, in which it could mean another row. */
export type ReadingDraft = {
  /** Identifies the content of the file. */
  source: string;
  choices: ReadingChoices;
  /** Roles that the user gave, by table; those that were only read are read anew. */
  roles: ReadingChoices['columns'];
  said: Said[];
  leftOut: LeftOut[];
  /** Some of it was said of an earlier file of the same shape. */
  isKnown?: true;
};

export const noReadingDraft = (source: string): ReadingDraft => ({
  source,
  choices: { version: 1, answers: {}, columns: {} },
  roles: {},
  said: [],
  leftOut: [],
});

/** What was said of the last file of that shape is said of this one, too. */
export const withKnown = (draft: ReadingDraft, { choices }: Pick<Reading, 'choices'>): ReadingDraft => ({
  ...draft,
  choices,
  roles: choices.columns,
  isKnown: true,
});

/** The file as if it were the first of its shape. */
export const withoutKnown = (source: string): ReadingDraft => {
  const { choices, ...none } = noReadingDraft(source);
  return { ...none, choices: { ...choices, answers: { [readAnew]: 'anew' } } };
};

/** The questions about the rows of a class: what they ask follows from all that was said before. */
const lastStage = 2;
function stageOf(id: string): number {
  if (id === readAnew || /^(place|comma):/.test(id)) return 0;
  return /^(class|part|noclass|blank|word):/.test(id) ? 1 : lastStage;
}

/** The questions to ask now: those whose answers decide what the others are about come first. */
export function askedNow(questions: readonly ReadingQuestion[]): ReadingQuestion[] {
  const first = Math.min(...questions.map(({ id }) => stageOf(id)));
  return questions.filter(({ id }) => stageOf(id) === first);
}

export const withAnswer = (
  draft: ReadingDraft,
  { id, message }: ReadingQuestion,
  { label, choices }: ReadingQuestion['options'][number],
): ReadingDraft => ({
  ...draft,
  choices,
  said: [...draft.said.filter((each) => each.id !== id), { id, message, label }],
});

/** Without the answers that are not kept; the columns are read anew but for those that the user chose. */
function keepAnswers(draft: ReadingDraft, isKept: (id: string) => boolean): ReadingDraft {
  const answers = Object.fromEntries(Object.entries(draft.choices.answers).filter(([id]) => isKept(id)));
  return {
    ...draft,
    choices: { ...draft.choices, answers, columns: draft.roles },
    said: draft.said.filter(({ id }) => isKept(id)),
  };
}

/** Takes an answer back, with those whose questions followed from it. */
export const withoutAnswer = (draft: ReadingDraft, undone: string): ReadingDraft =>
  keepAnswers(draft, (id) => id !== undone && stageOf(id) <= stageOf(undone));

/** After a change of the rows or columns, what was said about places of a class is asked again if it is still open. */
const asksAgain = (draft: ReadingDraft): ReadingDraft => keepAnswers(draft, (id) => stageOf(id) < lastStage);

/** Gives a column a role. Place and class are of one column each: the former one is not used then. */
export function withRole(
  draft: ReadingDraft,
  { columns }: Pick<Reading, 'columns'>,
  { table, at }: { table: string; at: number },
  role: ColumnRole | null,
): ReadingDraft {
  const isOnly = role === 'place' || role === 'class';
  const roles = columns
    .filter((column) => column.table === table)
    .map((column) => (column.at === at ? role : isOnly && column.role === role ? null : column.role));
  return asksAgain({ ...draft, roles: { ...draft.roles, [table]: roles } });
}

/** The columns of a table as they are read by themselves. */
export function withoutRoles(draft: ReadingDraft, table: string): ReadingDraft {
  const { [table]: _former, ...roles } = draft.roles;
  const answers = draft.isKnown ? { ...draft.choices.answers, [readAnew]: 'anew' } : draft.choices.answers;
  return asksAgain({ ...draft, choices: { ...draft.choices, answers }, roles });
}

/** Corrects a row, or leaves it out; null takes back all that was said about it. */
export function withCorrection(
  draft: ReadingDraft,
  key: string,
  correction: RowCorrection | null,
  row?: Omit<LeftOut, 'key'>,
): ReadingDraft {
  const { [key]: former, ...others } = draft.choices.corrections ?? {};
  const corrections = correction ? { ...others, [key]: { ...former, ...correction } } : others;
  const leftOut = draft.leftOut.filter((each) => each.key !== key);
  return asksAgain({
    ...draft,
    choices: { ...draft.choices, corrections },
    leftOut: correction?.leaveOut && row ? [...leftOut, { ...row, key }] : leftOut,
  });
}

/** How many decisions the draft holds. */
export const decisions = ({ said, roles, choices }: ReadingDraft): number =>
  said.length + Object.keys(roles).length + Object.keys(choices.corrections ?? {}).length;

/** Identifies the content of a file. `crypto.subtle` exists on secure origins only, so a plain hash (FNV-1a) has to do. */
export function sourceOf(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length}-${(hash >>> 0).toString(36)}`;
}
