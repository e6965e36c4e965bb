import { useMemo, useRef, useState } from 'react';
import type { ColumnMapping, UploadAnswer, UploadRow } from '@podium/contracts/races.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { isSameHeader, mappingProblems } from './columns/column-mapping.ts';
import { readColumns, type FileColumns } from './columns/columns.api.ts';
import { applyEdits, isEditable, markOf, skippedLines, textOf, type Edit } from './file/csv-text.ts';
import { formatOf, isWorkbook, type ResultsFormat } from './file/file-format.ts';
import { choicesByLine, isUnaccounted, needsYou, stateOf, type Draft } from './import-draft.ts';
import { countsWithSkipped } from './money/skip-effects.ts';
import { uploadResults } from './results-import.api.ts';
import type { RowTab } from './rows/RowTabs.tsx';
import { settled } from './settled-rows.ts';
import { useImportDraft } from './use-import-draft.ts';

export type ImportStep = 'file' | 'columns' | 'rows' | 'money' | 'done';
/** The chosen file; `text` is null for a workbook, which cannot be edited on screen. */
type ChosenFile = { file: File; text: string | null };
/** The input of a call. Callers pass it, because React updates the state only with the next render. */
type Using = { chosen: ChosenFile; columns: FileColumns; classId: string; draft: Draft };

type ImportCall = 'columns' | 'check' | 'preview' | 'post';

/** The mapping to read the file by; null where its headers are ours. */
const mappingOf = ({ columns, draft }: Pick<Using, 'columns' | 'draft'>): ColumnMapping | null =>
  draft.mapping ?? (columns.isOurs && formatOf(columns.header) ? null : columns.mapping);
const formatIn = (using: Pick<Using, 'columns' | 'draft'>): ResultsFormat => {
  const mapping = mappingOf(using);
  return mapping ? (mapping.Class ? 'all' : 'class') : (formatOf(using.columns.header) ?? 'all');
};

/** The state of one import, from the file to the posted results. */
export function useResultsImport(eventId: string, onPosted: () => void) {
  const [step, setStep] = useState<ImportStep>('file');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [columns, setColumns] = useState<FileColumns | null>(null);
  const [classId, setClassId] = useState('');
  const own = useImportDraft(eventId);
  const { draft, store } = own;
  const [answer, setAnswer] = useState<UploadAnswer | null>(null);
  /** The preview as if the skipped lines counted as finishers; null where that changes nothing. */
  const [unskipped, setUnskipped] = useState<UploadAnswer | null>(null);
  const [tab, setTab] = useState<RowTab | null>(null);
  /** The preview that no longer held when it was to be posted. */
  const [former, setFormer] = useState<UploadAnswer | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ call: ImportCall; error: unknown } | null>(null);
  const run = useRef(0);
  const fixed = useRef<{ text: string; file: File } | null>(null);

  /** Only the latest call sets the progress and the error and returns its answer. */
  async function attempt<T>(name: ImportCall, call: (onProgress: (part: number) => void) => Promise<T>) {
    const mine = ++run.current;
    const isLast = () => mine === run.current;
    setFailed(null);
    setProgress(0);
    try {
      const found = await call((part) => isLast() && setProgress(part));
      return isLast() ? found : null;
    } catch (failure) {
      if (isLast()) setFailed({ call: name, error: failure });
      return null;
    } finally {
      if (isLast()) setProgress(null);
    }
  }

  /** The fixed file; the same content is the same file, so that a retry is the same call (rule 3). */
  function fixedFile(text: string, name: string): File {
    if (fixed.current?.text !== text || fixed.current.file.name !== name)
      fixed.current = { text, file: new File([text], name, { type: 'text/csv' }) };
    return fixed.current.file;
  }

  function send(
    { chosen: { file, text }, columns: read, classId: only, draft: decided }: Using,
    rows: readonly UploadRow[],
    hash: string | null,
    onProgress: (part: number) => void,
  ): Promise<UploadAnswer> {
    const mapping = mappingOf({ columns: read, draft: decided });
    const edited =
      decided.edits.length > 0 && text !== null ? fixedFile(applyEdits(text, decided.edits, mapping), file.name) : file;
    return uploadResults(
      {
        eventId,
        format: formatIn({ columns: read, draft: decided }),
        file: edited,
        classId: only,
        choices: choicesByLine(rows, decided.choices),
        finishers: decided.finishers,
        mapping,
        remember: decided.remember,
        hash,
      },
      onProgress,
    );
  }

  async function check(using: Using) {
    const found = await attempt('check', (onProgress) => send(using, [], null, onProgress));
    if (!found) return;
    if (using.draft.mapping && using.draft.remember)
      setColumns({ ...using.columns, mapping: using.draft.mapping, isSaved: true });
    setAnswer(found);
    setFormer(null);
    setStep('rows');
  }

  async function choose(file: File) {
    const next: ChosenFile = { file, text: isWorkbook(file) ? null : await textOf(file) };
    setChosen(next);
    setColumns(null);
    setAnswer(null);
    setFormer(null);
    setStep('file');
    const read = await attempt('columns', (onProgress) => readColumns(file, onProgress));
    if (!read) return;
    // A mapping for other headers does not apply. One that is not remembered is shown again for confirmation.
    const { mapping: said, header, ...rest } = draft;
    const mapping = said && header && isSameHeader(header, read.header) ? said : null;
    const decided: Draft = mapping ? { ...rest, mapping, header: read.header } : rest;
    const using = { chosen: next, columns: read, classId, draft: decided };
    setColumns(read);
    store(decided);
    const known = mappingOf(using);
    const isReady =
      known === null
        ? formatIn(using) !== 'class' || classId !== ''
        : (read.isSaved || (mapping !== null && draft.remember)) && mappingProblems(known, classId).length === 0;
    if (isReady) await check(using);
    else if (known !== null) setStep('columns');
  }

  const using = chosen && columns ? { chosen, columns, classId, draft } : null;
  const checkBy = async (decided: Draft) => {
    if (using) await check({ ...using, draft: decided });
  };

  /** Fixes a cell, or with `value: null` skips the line, and checks the file again. */
  async function edit({ line, column, value }: { line: number; column: string; value: string | null }) {
    if (chosen?.text != null) await checkBy(own.withEdit({ ...markOf(chosen.text, line), column, value }));
  }

  async function preview(outdated: UploadAnswer | null = null) {
    // After a posting that was refused, the posting is what is tried again: only its answer says what changed.
    const call = outdated ? 'post' : 'preview';
    const found = using && (await attempt(call, (onProgress) => send(using, answer?.rows ?? [], null, onProgress)));
    if (!found) return;
    const counts = countsWithSkipped(skipped, found, draft.finishers);
    const otherwise =
      Object.keys(counts).length === 0
        ? null
        : await attempt('preview', (onProgress) =>
            send(
              { ...using, draft: { ...draft, finishers: { ...draft.finishers, ...counts } } },
              answer?.rows ?? [],
              null,
              onProgress,
            ),
          );
    setAnswer({ ...found, rows: settled(found.rows, answer?.rows ?? []) });
    setUnskipped(otherwise);
    setFormer(outdated);
    setStep(found.rows.some(({ status }) => status === 'error') ? 'rows' : 'money');
  }

  async function post() {
    if (!using || !answer) return;
    let isOutdated = false;
    const found = await attempt('post', (onProgress) =>
      send(using, answer.rows, answer.hash, onProgress).catch((failure: unknown) => {
        isOutdated = isApiError(failure) && failure.code === 'import/preview-changed';
        if (isOutdated) return null;
        throw failure;
      }),
    );
    // Riders, bikes or the event changed since the preview: show a new one and let the user confirm again.
    if (isOutdated) return preview(answer);
    if (!found) return;
    setAnswer({ ...answer, ...found, rows: found.rows });
    setFormer(null);
    setStep('done');
    onPosted();
  }

  /** Repeats the call that failed, with the decisions as they are now. */
  function retry() {
    if (failed?.call === 'columns') return chosen && choose(chosen.file);
    if (failed?.call === 'check') return using && check(using);
    return failed?.call === 'preview' ? preview() : post();
  }

  /** A refused file stays refused at every step; a preview or posting that failed is tried again where it was made. */
  function goTo(next: ImportStep) {
    if (failed?.call === 'preview' || failed?.call === 'post') setFailed(null);
    setStep(next);
  }

  function reset() {
    setChosen(null);
    setColumns(null);
    setAnswer(null);
    setFormer(null);
    setTab(null);
    setStep('file');
  }

  const mapping = using ? mappingOf(using) : null;
  const text = chosen?.text ?? null;
  const onlyClass = columns?.header.includes('Class') || mapping?.Class ? null : (answer?.classes[0]?.className ?? '');
  const skipped = (text === null ? [] : skippedLines(text, draft.edits, mapping)).map((each) =>
    onlyClass === null ? each : { ...each, className: onlyClass },
  );
  const header = columns?.header ?? [];
  const say = (change: Partial<Draft>) =>
    store({ ...draft, mapping: mapping ?? columns?.mapping ?? {}, header, ...change });
  return {
    step,
    setStep: goTo,
    chosen,
    choose,
    columns,
    classId,
    setClassId,
    choices: draft.choices,
    unregistered: draft.unregistered,
    edits: draft.edits,
    finishers: draft.finishers,
    stateFinishers: own.stateFinishers,
    decide: own.decide,
    acceptAll: own.acceptAll,
    confirmUnregistered: own.confirmUnregistered,
    edit,
    skipped,
    unskip: (skip: Edit) => checkBy(own.withoutEdit(skip)),
    /** For an error that a choice caused: checks the file again without it. */
    recheckWithout: (row: UploadRow) => checkBy(own.withoutChoice(row)),
    unskipped,
    tab,
    setTab,
    answer,
    former,
    progress,
    error: failed?.error ?? null,
    retry,
    format: using && formatIn(using),
    /** Whether the file is read by a mapping. `mapping` is for the screen, where our own headers map to themselves. */
    isMapped: mapping !== null,
    mapping: mapping ?? columns?.mapping ?? {},
    mappingProblems: columns ? mappingProblems(mapping ?? columns.mapping, classId) : [],
    setMapping: (next: ColumnMapping) => store({ ...draft, mapping: next, header }),
    remember: draft.remember,
    setRemember: (next: boolean) => say({ remember: next }),
    forget: () => {
      if (columns) setColumns({ ...columns, isSaved: false });
      say({ remember: false });
    },
    isEditable: useMemo(() => chosen?.text != null && isEditable(chosen.text), [chosen]),
    left: useMemo(
      () => answer?.rows.filter((row) => needsYou(stateOf(row, draft.choices))).length ?? 0,
      [answer, draft.choices],
    ),
    /** Unmatched rows on paid places; the user confirms them before the preview. */
    unaccounted: useMemo(() => answer?.rows.filter((row) => isUnaccounted(row, draft)) ?? [], [answer, draft]),
    start: () => (using ? check(using) : undefined),
    preview,
    post,
    reset,
  };
}

export type ResultsImportState = ReturnType<typeof useResultsImport>;
