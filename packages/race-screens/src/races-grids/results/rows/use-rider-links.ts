import { useEffect, useRef } from 'react';
import type { RiderLean } from '@podium/contracts/people.ts';
import { announceDone, raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { searchRiders } from '@podium/ui/riders/rider-search.api.ts';
import { namespace } from '../../texts.ts';
import type { ClassResultsState } from '../use-class-results.ts';
import type { ResultRow } from './result-rows.ts';

/** Concurrent searches, so that a paste of a whole class does not flood the server. */
const atOnce = 4;
const maxFound = 6;
const isOpen = (row: ResultRow) => row.riderId === null && !row.isNobody && row.amaNumber.trim() !== '';

/** Links rows to riders by AMA number, which identifies one rider, after it was typed or pasted. */
export function useRiderLinks(setRows: ClassResultsState['setRows']): (rows: readonly ResultRow[]) => Promise<void> {
  const { t } = useTranslation(namespace);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current?.abort();
  }, []);
  return async (rows) => {
    const numbers = [...new Set(rows.filter(isOpen).map(({ amaNumber }) => amaNumber.trim()))];
    const riders = new Map<string, RiderLean>();
    const signal = abort.current?.signal ?? new AbortController().signal;
    const next = async (): Promise<void> => {
      const number = numbers.pop();
      if (number === undefined || signal.aborted) return;
      // A failed search must not look like a rider who does not exist, so it raises an alert.
      const found = await searchRiders(number, maxFound, signal).catch((failure: unknown) => {
        if (!signal.aborted) raiseAlert(failure);
        return [];
      });
      const rider = found.find(({ amaNumber }) => amaNumber === number);
      if (rider) riders.set(number, rider);
      return next();
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    if (riders.size === 0 || signal.aborted) return;
    const keys = new Set(rows.map(({ key }) => key));
    setRows((now) =>
      now.map((row) => linked(row, keys.has(row.key) && isOpen(row) ? riders.get(row.amaNumber.trim()) : undefined)),
    );
    announceDone(t('rider.linked', { count: riders.size }));
  };
}

const linked = (row: ResultRow, rider: RiderLean | undefined): ResultRow =>
  rider
    ? {
        ...row,
        riderId: rider.id,
        name: row.name.trim() || rider.fullName,
        hometown: row.hometown.trim() || (rider.hometown ?? ''),
      }
    : row;
