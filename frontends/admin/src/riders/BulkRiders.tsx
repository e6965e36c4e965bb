import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { csvText, downloadCsv } from '@podium/ui/formats/csv.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { ExpireMail } from '../awards/expire-mail/ExpireMail.tsx';
import type { ListedRider } from './riders.api.ts';
import { reminderDays } from './reminder-days.ts';
import { SwitchRiders } from './SwitchRiders.tsx';

type BulkRidersProps = {
  riders: readonly ListedRider[];
  columns: readonly Column<ListedRider>[];
  onDone: () => void;
};

/** Actions on the selected riders; each button names the number concerned. */
export function BulkRiders({ riders, columns, onDone }: BulkRidersProps) {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<'on' | 'off' | 'mail' | null>(null);
  // A merged account is neither active nor inactive.
  const of = {
    on: riders.filter(({ active, mergedInto }) => !active && !mergedInto),
    off: riders.filter(({ active, mergedInto }) => active && !mergedInto),
  };
  return (
    <>
      {(['on', 'off'] as const)
        .filter((word) => of[word].length > 0)
        .map((word) => (
          <Button key={word} size="small" icon={word === 'on' ? 'check' : 'blocked'} onClick={() => setAsked(word)}>
            {t(`riderList.${word}`, { count: of[word].length })}
          </Button>
        ))}
      <Button size="small" icon="mail" onClick={() => setAsked('mail')}>
        {t('riderList.mail')}
      </Button>
      <Button size="small" icon="download" onClick={() => downloadCsv(t('riders.file'), csvText(columns, riders))}>
        {t('riderList.export', { count: riders.length })}
      </Button>
      {asked === 'mail' && (
        <ExpireMail
          orderOf={() => Promise.resolve({ days: reminderDays, riderIds: riders.map(({ id }) => id) })}
          onClose={() => setAsked(null)}
        />
      )}
      {(asked === 'on' || asked === 'off') && (
        <SwitchRiders riders={of[asked]} to={asked} onDone={onDone} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
