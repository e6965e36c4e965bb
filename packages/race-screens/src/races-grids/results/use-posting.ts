import { useMemo, useState } from 'react';
import type { AwardsPreview, EventDetail, ResultInput, ResultsChange } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed, useQueryClient } from '@podium/ui/federated/query.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { resultsQuery, setResults, type ResultsBody } from '../races-grids.api.ts';
import { namespace } from '../texts.ts';
import {
  cellKey,
  columns,
  inputOfRow,
  isBlank,
  placesShared,
  type Column,
  type ResultRow,
} from './rows/result-rows.ts';
import { resultsOf, type ClassResultsOf } from './results-of.ts';
import type { ClassResultsState } from './use-class-results.ts';

type Preview = {
  change: ResultsChange;
  /** The results that were previewed. */ results: readonly ResultInput[];
  /** The former preview, if it no longer held. */ former: AwardsPreview | null;
};

/** Saves a class in two steps: a preview of what it would pay, then the posting with that preview's hash. */
export function usePosting(event: EventDetail, classId: string, state: ClassResultsState) {
  const { t } = useTranslation(namespace);
  const cache = useQueryClient();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [theirs, setTheirs] = useState<ClassResultsOf | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [isBusy, setBusy] = useState(false);

  const sent = state.rows.filter((row) => !isBlank(row));
  // Without `finishers` the server counts the rows; null leaves the number unknown until somebody states it (rule 6).
  const stated =
    state.finishers.trim() === ''
      ? state.isCountOpen
        ? { finishers: null }
        : {}
      : { finishers: Number(state.finishers) };
  const shared = placesShared(sent);
  const deadHeats = state.deadHeats.filter((place) => shared.has(place));
  const bodyOf = (hash?: string): ResultsBody => ({
    classId,
    ...stated,
    ...(deadHeats.length > 0 && { deadHeats }),
    results: sent.map((row) => inputOfRow(row, state.former.get(row.key)?.riderId != null)),
    ...(hash && { hash }),
  });
  const cells = useMemo(() => refusedCells(failed), [failed]);
  const refused = useMemo(() => uneditedCells(cells, state.rows), [cells, state.rows]);
  const latest = () => fetchFresh(cache, resultsQuery(event.id)).then((answer) => resultsOf(answer, classId));

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setFailed(null);
    try {
      await act();
    } catch (failure) {
      if (isApiError(failure) && failure.status === 412) {
        setPreview(null);
        setTheirs(await latest().catch((worse: unknown) => (setFailed({ error: worse, sent }), null)));
      } else setFailed({ error: failure, sent });
    } finally {
      setBusy(false);
    }
  };
  const look = async (former: AwardsPreview | null) => {
    const body = bodyOf();
    setPreview({ change: await setResults(event.id, state.base.version, body), results: body.results, former });
  };
  const post = async (change: ResultsChange) => {
    try {
      await setResults(event.id, state.base.version, bodyOf(change.hash));
    } catch (failure) {
      // Riders or bikes changed since the preview: show the new amounts and let the user confirm again.
      if (isApiError(failure) && failure.code === 'import/preview-changed') return look(change.awardsPreview ?? null);
      throw failure;
    }
    announceDone(t('results.posted', { name: event.classes.find(({ id }) => id === classId)?.name }));
    state.take(await latest());
    setPreview(null);
    await refreshed();
  };
  return {
    preview,
    theirs,
    /** Null too if it was about cells alone and all of them were edited since. */
    error: cells.length > 0 && refused.size === 0 ? null : (failed?.error ?? null),
    /** The server's error messages by cell, until the cell is edited. */
    refused,
    isBusy,
    look: () => attempt(() => look(null)),
    post: () => (preview ? attempt(() => post(preview.change)) : undefined),
    back: () => setPreview(null),
    settle: () => setTheirs(null),
  };
}

export type PostingState = ReturnType<typeof usePosting>;

/** A failed attempt, and the rows that it sent. */
type Failed = { error: unknown; sent: readonly ResultRow[] };
type RefusedCell = { row: ResultRow; column: Column; message: string };

/** The cells that the server refused: `results.2.place` is in the third row that was sent. */
function refusedCells(failed: Failed | null): RefusedCell[] {
  const errors = isApiError(failed?.error) ? failed.error.errors : [];
  return errors.flatMap(({ path, message }) => {
    const [, at, field] = /^results\.(\d+)\.(\w+)/.exec(path) ?? [];
    const row = failed?.sent[Number(at)];
    if (!row || !field) return [];
    // What is about the rider is shown at the name.
    return [{ row, column: columns.find((column) => column === field) ?? 'name', message }];
  });
}

function uneditedCells(cells: readonly RefusedCell[], rows: readonly ResultRow[]): Map<string, string> {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    cells
      .filter(({ row, column }) => valueOf(byKey.get(row.key), column) === valueOf(row, column))
      .map(({ row, column, message }) => [cellKey(row, column), message]),
  );
}

/** The value of a cell as text; that of the name is the rider too. Undefined without the row. */
const valueOf = (row: ResultRow | undefined, column: Column) =>
  row && JSON.stringify(column === 'name' ? [row.name, row.riderId, row.isNobody] : row[column]);
