import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConflictNotice } from '@podium/ui/form/ConflictNotice.tsx';
import { namespace } from '../texts.ts';
import { resultSides, rowsFrom, type ResultSides } from './results-conflict.ts';
import type { ClassResultsOf } from './results-of.ts';
import { rowOf, rowsOf } from './rows/result-rows.ts';
import type { ClassResultsState } from './use-class-results.ts';

/** Shown if somebody else posted this class meanwhile: compares the typed results with the stored ones, one by one. */
export function ResultsConflict({
  theirs,
  state,
  onSettled,
}: {
  theirs: ClassResultsOf;
  state: ClassResultsState;
  onSettled: () => void;
}) {
  const { t } = useTranslation(namespace);
  const [own, other, former] = [state.rows, rowsOf(theirs.results), state.base.results.map(rowOf)];
  const [mine, stored] = [resultSides(own, [other]), resultSides(other, [own])];
  const labels = Object.fromEntries(
    Object.keys(mine).map((key) => [
      key,
      key.startsWith('place ') ? t('conflict.place', { place: key.slice(6) }) : t('conflict.unplaced'),
    ]),
  );
  const words = (value: unknown) => {
    const row = value as NonNullable<ResultSides[string]>;
    return [
      row.name || t('conflict.unnamed'),
      row.status === 'finished' ? '' : t(`status.${row.status}`),
      row.riderId ? '' : t('state.nobody'),
      row.amaNumber,
      row.bike,
      row.vin,
      row.hometown,
    ]
      .filter(Boolean)
      .join(', ');
  };
  const resolve = (merged: ResultSides) => {
    state.goOnFrom(theirs, rowsFrom(merged, own, theirs));
    onSettled();
  };
  return (
    <ConflictNotice<ResultSides>
      mine={mine}
      theirs={stored}
      base={resultSides(former, [own, other])}
      labels={labels}
      format={(_key, value) => words(value)}
      onResolve={resolve}
      onBack={onSettled}
    />
  );
}
