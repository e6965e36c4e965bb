import { useRef, useState } from 'react';
import type { UploadAnswer, UploadRow } from '@podium/contracts/api/catalog.ts';
import { applyEdits, isEditable, textOf, type Edit } from './file/csv-text.ts';
import { formatOf, isWorkbook, type ResultsFormat } from './file/file-format.ts';
import { choicesByLine, dropDraft, loadDraft, needsYou, rowKey, saveDraft, sourceOf, stateOf, type Choice, type Draft } from './import-draft.ts';
import { uploadResults } from './results-import.api.ts';

export type ImportStep = 'file' | 'rows' | 'money' | 'done';
/** A file that was chosen, with what its header says about it. */
export type ChosenFile = { file: File; text: string | null; format: ResultsFormat | null };

const noDraft: Draft = { choices: {}, edits: [], finishers: {}, source: '' };

/** The course of one import, from the file to what was posted. */
export function useResultsImport(eventId: string, onPosted: () => void) {
  const [step, setStep] = useState<ImportStep>('file');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [format, setFormat] = useState<ResultsFormat | null>(null);
  const [classId, setClassId] = useState('');
  const [draft, setDraft] = useState<Draft>(noDraft);
  const [answer, setAnswer] = useState<UploadAnswer | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = useRef(0);

  async function send(dryRun: boolean, using: { chosen: ChosenFile; format: ResultsFormat; classId: string; draft: Draft; rows: readonly UploadRow[] }): Promise<UploadAnswer | null> {
    const mine = ++run.current;
    setError(null);
    setProgress(0);
    const { file, text } = using.chosen;
    const edited = using.draft.edits.length > 0 && text !== null ? new File([applyEdits(text, using.draft.edits)], file.name, { type: 'text/csv' }) : file;
    try {
      const choices = choicesByLine(using.rows, using.draft.choices);
      const found = await uploadResults({ eventId, format: using.format, file: edited, classId: using.classId, choices, finishers: using.draft.finishers, dryRun }, (part) => mine === run.current && setProgress(part));
      if (mine !== run.current) return null;
      setProgress(null);
      return found;
    } catch (failure) {
      if (mine !== run.current) return null;
      setProgress(null);
      setError(failure);
      return null;
    }
  }

  async function check(using: { chosen: ChosenFile; format: ResultsFormat; classId: string; draft: Draft }) {
    const found = await send(true, { ...using, rows: [] });
    if (!found) return;
    setAnswer(found);
    setStep('rows');
  }

  async function choose(file: File) {
    const text = isWorkbook(file) ? null : await textOf(file);
    const next: ChosenFile = { file, text, format: text === null ? null : formatOf(text) };
    const kept = loadDraft(eventId, file);
    setChosen(next);
    setDraft(kept);
    setAnswer(null);
    setError(null);
    setStep('file');
    const likely = next.format ?? (chosen?.file.name === file.name ? format : null);
    setFormat(likely);
    if (likely && (likely !== 'class' || classId)) await check({ chosen: next, format: likely, classId, draft: kept });
  }

  function keep(next: Draft) {
    if (!chosen) return;
    const whole = { ...next, source: sourceOf(chosen.file) };
    setDraft(whole);
    saveDraft(eventId, chosen.file, whole);
  }

  function decide(row: UploadRow, choice: Choice | null) {
    const { [rowKey(row)]: _former, ...others } = draft.choices;
    keep({ ...draft, choices: choice ? { ...others, [rowKey(row)]: choice } : others });
  }

  /** How many finished a class, where the file does not list them all; null takes the file's own count again. */
  function stateFinishers(className: string, count: number | null) {
    const { [className]: _former, ...others } = draft.finishers;
    keep({ ...draft, finishers: count === null ? others : { ...others, [className]: count } });
  }

  async function edit(change: Edit) {
    if (!chosen || !format) return;
    const next = { ...draft, edits: [...draft.edits.filter(({ line, column }) => line !== change.line || column !== change.column), change], source: sourceOf(chosen.file) };
    keep(next);
    await check({ chosen, format, classId, draft: next });
  }

  /** For an error that a choice made: the row is asked about again. */
  async function recheckWithout(row: UploadRow) {
    if (!chosen || !format) return;
    const { [rowKey(row)]: _former, ...choices } = draft.choices;
    await check({ chosen, format, classId, draft: { ...draft, choices } });
  }

  const using = chosen && format ? { chosen, format, classId, draft, rows: answer?.rows ?? [] } : null;

  async function preview() {
    const found = using && (await send(true, using));
    if (!found) return;
    setAnswer({ ...found, rows: settled(found.rows, answer?.rows ?? []) });
    setStep(found.rows.some(({ status }) => status === 'error') ? 'rows' : 'money');
  }

  async function post() {
    const found = using && (await send(false, using));
    if (!found || !chosen) return;
    dropDraft(eventId, chosen.file);
    setAnswer({ ...answer, ...found, rows: found.rows });
    setStep('done');
    onPosted();
  }

  function reset() {
    setChosen(null);
    setAnswer(null);
    setDraft(noDraft);
    setFormat(null);
    setStep('file');
  }

  return {
    step, setStep, chosen, choose, format, setFormat, classId, setClassId, choices: draft.choices, edits: draft.edits, finishers: draft.finishers, stateFinishers, decide, edit, recheckWithout, answer, progress, error,
    isEditable: chosen?.text != null && isEditable(chosen.text),
    left: answer?.rows.filter((row) => needsYou(stateOf(row, draft.choices))).length ?? 0,
    start: () => (chosen && format ? check({ chosen, format, classId, draft }) : undefined),
    preview, post, reset,
  };
}

export type ResultsImportState = ReturnType<typeof useResultsImport>;

/**
 * Rows answered with the choices applied no longer tell that a person may still decide them otherwise: what the first
 * answer said stands, unless a row became an error (a rider chosen twice).
 */
function settled(next: readonly UploadRow[], former: readonly UploadRow[]): UploadRow[] {
  const before = new Map(former.map((row) => [row.line, row]));
  return next.map((row) => (row.status === 'error' ? row : { ...(before.get(row.line) ?? row) }));
}
