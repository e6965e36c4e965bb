import { useMemo, useRef, useState } from 'react';
import type { ColumnRole, Reading, ReadingQuestion, RowCorrection } from '@podium/contracts/reading.ts';
import type { UploadAnswer, UploadRow } from '@podium/contracts/races.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { isChosen } from '@podium/contracts/reading-choices.ts';
import { isUnaccounted, needsYou, ridersByLine, stateOf, type Draft } from './import-draft.ts';
import { countsWithSkipped } from './money/skip-effects.ts';
import {
  noReadingDraft,
  sourceOf,
  withAnswer,
  withCorrection,
  withKnown,
  withoutAnswer,
  withoutKnown,
  withoutRoles,
  withRole,
  type LeftOut,
  type ReadingDraft,
} from './reading/reading-draft.ts';
import { useBrowserReader } from './reader/use-browser-reader.ts';
import { readResults, uploadResults, type ResultsInput } from './results-import.api.ts';
import type { RowTab } from './rows/RowTabs.tsx';
import { settled } from './settled-rows.ts';
import { useImportDraft } from './use-import-draft.ts';

export type ImportStep = 'file' | 'read' | 'rows' | 'money' | 'done';
/** What was chosen; `name` is null for what was pasted. */
export type Chosen = { input: ResultsInput; name: string | null; size: number; source: string };
/** The input of a call. Callers pass it, because React updates the state only with the next render. */
type Using = { chosen: Chosen; reading: Reading; draft: Draft };

type ImportCall = 'read' | 'correct' | 'check' | 'preview' | 'post';

/** The part of a file that was sent; `here` while the browser reads it, which takes a moment. */
type Progress = number | 'here';
type OnProgress = (progress: Progress) => void;
type Show = (early: () => void) => void;

/** Rows that were left out of the file that is being imported. */
const leftOutOf = ({ reading }: Draft) => reading?.leftOut ?? [];

/** The longest text that a form field takes; more is sent as a file. */
const maxTextLength = 300_000;

async function chosenOf(input: File | string): Promise<Chosen> {
  if (typeof input !== 'string')
    return {
      input: { file: input },
      name: input.name,
      size: input.size,
      source: sourceOf(new Uint8Array(await input.arrayBuffer())),
    };
  const bytes = new TextEncoder().encode(input);
  const isLong = bytes.length > maxTextLength;
  return {
    input: isLong ? { file: new File([bytes], 'table.txt', { type: 'text/plain' }) } : { text: input },
    name: null,
    size: bytes.length,
    source: sourceOf(bytes),
  };
}

/** The state of one import, from the file to the posted results. */
export function useResultsImport(eventId: string) {
  const [step, setStep] = useState<ImportStep>('file');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const own = useImportDraft(eventId);
  const { draft, store } = own;
  const [answer, setAnswer] = useState<UploadAnswer | null>(null);
  /** The preview as if the skipped lines counted as finishers; null where that changes nothing. */
  const [unskipped, setUnskipped] = useState<UploadAnswer | null>(null);
  const [tab, setTab] = useState<RowTab | null>(null);
  /** The preview that no longer held when it was to be posted. */
  const [former, setFormer] = useState<UploadAnswer | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failed, setFailed] = useState<{ call: ImportCall; error: unknown } | null>(null);
  const readHere = useBrowserReader(eventId);
  const run = useRef(0);
  /** The last reading that was asked for, to ask again. */
  const asked = useRef<{ chosen: Chosen; said: ReadingDraft } | null>(null);

  /** Only the latest call sets the progress and the error, shows what it has so far, and returns its answer. */
  async function attempt<T>(name: ImportCall, call: (onProgress: OnProgress, show: Show) => Promise<T>) {
    const mine = ++run.current;
    const isLast = () => mine === run.current;
    setFailed(null);
    setProgress(0);
    try {
      const found = await call(
        (part) => isLast() && setProgress(part),
        (early) => isLast() && early(),
      );
      return isLast() ? found : null;
    } catch (failure) {
      if (isLast()) setFailed({ call: name, error: failure });
      return null;
    } finally {
      if (isLast()) setProgress(null);
    }
  }

  function send(
    using: Using,
    rows: readonly UploadRow[],
    hash: string | null,
    onProgress: OnProgress,
  ): Promise<UploadAnswer> {
    return uploadResults(
      {
        eventId,
        input: using.chosen.input,
        choices: using.reading.choices,
        riders: ridersByLine(rows, using.draft.choices),
        finishers: using.draft.finishers,
        hash,
      },
      onProgress,
    );
  }

  const saidOf = (source: string) => (draft.reading?.source === source ? draft.reading : noReadingDraft(source));
  const said = chosen && saidOf(chosen.source);

  /** Reads the file with what was said about it. The rows are checked again at the next step. */
  async function read(of: Chosen, next: ReadingDraft) {
    asked.current = { chosen: of, said: next };
    const found = await attempt('read', async (onProgress, show) => {
      onProgress('here');
      const here = await readHere(of.input, next.choices);
      if (here && isChosen(next.choices)) return here;
      // Of a file about which nothing was said yet, the server knows whether such a file was posted before.
      if (here) show(() => showReading(here));
      return readResults({ eventId, input: of.input, choices: next.choices }, onProgress);
    });
    if (!found) return;
    const said = found.known?.state === 'applied' ? withKnown(next, found) : next;
    const decided = store({ ...draft, reading: said });
    showReading(found);
    // Nothing to ask, and confirmed when such a file was posted.
    if (found.sure && found.known?.state === 'same') await check({ chosen: of, reading: found, draft: decided });
  }
  function showReading(found: Reading) {
    setReading(found);
    setAnswer(null);
    setFormer(null);
    setStep('read');
  }
  const readBy = async (change: (said: ReadingDraft) => ReadingDraft) => {
    if (chosen && said) await read(chosen, change(said));
  };

  async function choose(input: File | string) {
    const next = await chosenOf(input);
    setChosen(next);
    setReading(null);
    setAnswer(null);
    setFormer(null);
    setStep('file');
    await read(next, saidOf(next.source));
  }

  /** Checks who the rows are. Where nobody has to be asked, what it pays comes at once. */
  async function check(using: Using) {
    const found = await attempt('check', (onProgress) => send(using, [], null, onProgress));
    if (!found) return;
    setAnswer(found);
    setFormer(null);
    const { choices } = using.draft;
    const isOpen = (row: UploadRow) => needsYou(stateOf(row, choices)) || isUnaccounted(row, using.draft);
    setStep('rows');
    if (found.rows.some(isOpen)) return;
    const isDecided = Object.keys(ridersByLine(found.rows, choices)).length > 0 || leftOutOf(using.draft).length > 0;
    if (isDecided) return previewOf(using, found.rows);
    setUnskipped(null);
    setStep('money');
  }

  /** A correction at the step of the rows: read and checked in one, so that the screen stays where it is. */
  async function correctAndCheck(of: Chosen, next: ReadingDraft) {
    asked.current = { chosen: of, said: next };
    const found = await attempt('correct', async (onProgress) => {
      onProgress('here');
      const again =
        (await readHere(of.input, next.choices)) ??
        (await readResults({ eventId, input: of.input, choices: next.choices }, onProgress));
      const decided = { ...draft, reading: next };
      const checked = again.sure
        ? await send({ chosen: of, reading: again, draft: decided }, [], null, onProgress)
        : null;
      return { again, decided, checked };
    });
    if (!found) return;
    store(found.decided);
    setReading(found.again);
    setAnswer(found.checked);
    setFormer(null);
    if (!found.checked) setStep('read');
  }
  const correct = (key: string, correction: RowCorrection | null, row?: Omit<LeftOut, 'key'>) => {
    if (!chosen || !said) return;
    const next = withCorrection(said, key, correction, row);
    return step === 'rows' ? correctAndCheck(chosen, next) : read(chosen, next);
  };

  const using: Using | null = chosen && reading ? { chosen, reading, draft } : null;

  async function previewOf(of: Using, rows: readonly UploadRow[], outdated: UploadAnswer | null = null) {
    // After a posting that was refused, the posting is what is tried again: only its answer says what changed.
    const call = outdated ? 'post' : 'preview';
    const found = await attempt(call, (onProgress) => send(of, rows, null, onProgress));
    if (!found) return;
    const counts = countsWithSkipped(leftOutOf(of.draft), found, of.draft.finishers);
    const finishers = { ...of.draft.finishers, ...counts };
    const otherwise =
      Object.keys(counts).length === 0
        ? null
        : await attempt('preview', (onProgress) =>
            send({ ...of, draft: { ...of.draft, finishers } }, rows, null, onProgress),
          );
    setAnswer({ ...found, rows: settled(found.rows, rows) });
    setUnskipped(otherwise);
    setFormer(outdated);
    setStep(found.rows.some(({ status }) => status === 'error') ? 'rows' : 'money');
  }
  const preview = (outdated: UploadAnswer | null = null) =>
    using ? previewOf(using, answer?.rows ?? [], outdated) : undefined;

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
  }

  /** Repeats the call that failed, with the decisions as they are now. */
  function retry() {
    if (failed?.call === 'read') return asked.current && read(asked.current.chosen, asked.current.said);
    if (failed?.call === 'correct') return asked.current && correctAndCheck(asked.current.chosen, asked.current.said);
    if (failed?.call === 'check') return using && check(using);
    return failed?.call === 'preview' ? preview() : post();
  }

  /** A refused file stays refused at every step; a preview or posting that failed is tried again where it was made. */
  function goTo(next: ImportStep) {
    if (failed?.call !== 'read') setFailed(null);
    setStep(next);
  }

  function reset() {
    setChosen(null);
    setReading(null);
    setAnswer(null);
    setFormer(null);
    setTab(null);
    setStep('file');
  }

  return {
    step,
    setStep: goTo,
    chosen,
    choose,
    reading,
    said,
    answerQuestion: (question: ReadingQuestion, option: ReadingQuestion['options'][number]) =>
      readBy((before) => withAnswer(before, question, option)),
    /** The same file, after the event got another class. */
    readAgain: () => readBy((before) => before),
    readAnew: () => readBy(({ source }) => withoutKnown(source)),
    takeBack: (id: string) => readBy((before) => withoutAnswer(before, id)),
    giveRole: (column: { table: string; at: number }, role: ColumnRole | null) =>
      readBy((before) => (reading ? withRole(before, reading, column, role) : before)),
    resetRoles: (table: string) => readBy((before) => withoutRoles(before, table)),
    correct,
    choices: draft.choices,
    unregistered: draft.unregistered,
    finishers: draft.finishers,
    stateFinishers: own.stateFinishers,
    decide: own.decide,
    acceptAll: own.acceptAll,
    confirmUnregistered: own.confirmUnregistered,
    skipped: said?.leftOut ?? [],
    /** For an error that a choice caused: checks the file again without it. */
    recheckWithout: async (row: UploadRow) => {
      const decided = own.withoutChoice(row);
      const found =
        using && (await attempt('check', (progressed) => send({ ...using, draft: decided }, [], null, progressed)));
      if (found) setAnswer(found);
    },
    unskipped,
    tab,
    setTab,
    answer,
    former,
    progress,
    error: failed?.error ?? null,
    retry,
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
