import { useState } from 'react';
import type { Rider } from '@podium/contracts/people.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { csvText, downloadCsv } from '@podium/ui/formats/csv.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { ActDialog } from '../ActDialog.tsx';
import { updateRider } from './riders.api.ts';

type BulkRidersProps = { riders: readonly Rider[]; columns: readonly Column<Rider>[]; onDone: () => void };

/** What can be done with the ticked riders; each button says to how many of them it is done. */
export function BulkRiders({ riders, columns, onDone }: BulkRidersProps) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'on' | 'off' | null>(null);
  // An account that went into another is neither.
  const of = {
    on: riders.filter(({ active, mergedInto }) => !active && !mergedInto),
    off: riders.filter(({ active, mergedInto }) => active && !mergedInto),
  };
  const change = async (some: readonly Rider[], word: 'on' | 'off', isBack = false) => {
    const done: Rider[] = [];
    try {
      // One after the other: a refusal stops at what it refuses, and what went before is told.
      for (const rider of some) {
        await updateRider(rider.id, { active: word === 'on' }, null);
        done.push(rider);
      }
    } finally {
      if (done.length > 0)
        announceDone(
          t(`riderList.${word}Done`, { count: done.length }),
          isBack ? undefined : () => change(done, word === 'on' ? 'off' : 'on', true),
        );
      void queries.invalidateQueries({ queryKey: ['riders'] });
    }
  };
  const act = async (word: 'on' | 'off') => {
    await change(of[word], word);
    onDone();
  };
  return (
    <>
      {(['on', 'off'] as const)
        .filter((word) => of[word].length > 0)
        .map((word) => (
          <button key={word} type="button" className="btn btn--small" onClick={() => setAsked(word)}>
            <Icon name={word === 'on' ? 'check' : 'blocked'} size={16} />
            {t(`riderList.${word}`, { count: of[word].length })}
          </button>
        ))}
      <button
        type="button"
        className="btn btn--small"
        onClick={() => downloadCsv(t('riders.file'), csvText(columns, riders))}
      >
        <Icon name="download" size={16} />
        {t('riderList.export', { count: riders.length })}
      </button>
      {asked && (
        <ActDialog
          title={t(`riderList.${asked}Ask`, { count: of[asked].length })}
          yes={t(`riderList.${asked}`, { count: of[asked].length })}
          isDangerous={asked === 'off'}
          act={() => act(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{of[asked].map(({ fullName }) => fullName).join(', ')}</p>
          <p>{t(`riderList.${asked}Text`)}</p>
        </ActDialog>
      )}
    </>
  );
}
