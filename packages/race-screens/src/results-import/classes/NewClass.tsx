import { useState } from 'react';
import type { ClassInput, EventDetail } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { namespace } from '../texts.ts';
import { likeClassQuery, type SaveClasses } from './classes.api.ts';
import './new-class.css';

type NewClassProps = {
  name: string;
  event: EventDetail;
  save: SaveClasses;
  isBusy: boolean;
  /** Reads the file anew, with the class. */
  onMade: () => unknown;
};

/** Makes a class of the file that the event lacks, with what the like class of the series paid last; after a confirmation. */
export function NewClass({ name, event, save, isBusy, onMade }: NewClassProps) {
  const { t } = useTranslation(namespace);
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="import-hint">
      <Button size="small" disabled={isBusy} onClick={() => setOpen(true)}>
        {t('newClass.make', { name })}
      </Button>
      {isOpen && <NewClassDialog {...{ name, event, save, onMade }} onClose={() => setOpen(false)} />}
    </p>
  );
}

function NewClassDialog({
  name,
  event,
  save,
  onMade,
  onClose,
}: Omit<NewClassProps, 'isBusy'> & { onClose: () => void }) {
  const { t } = useTranslation(namespace);
  const { date } = useFormats();
  const { data: like, error, refetch } = useQuery(likeClassQuery(event.id, name));
  const pays = like && like.payoutType !== 'noPayout';
  async function make() {
    const { payoutType, payouts } = like ?? { payoutType: 'noPayout' as const, payouts: [] };
    const known = event.classes.map(({ id, name: of, payoutType: kind, noAward, payouts: paid }): ClassInput => ({
      id,
      name: of,
      payoutType: kind,
      noAward,
      payouts: paid,
    }));
    await save([...known, { name, payoutType, payouts: pays ? payouts : [] }], event.version);
    announceDone(t('newClass.made', { name }));
    void onMade();
  }
  return (
    <ConfirmDialog
      title={t('newClass.title', { name })}
      yes={t('newClass.yes')}
      isDisabled={like === undefined}
      act={make}
      onClose={onClose}
    >
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : like === undefined ? (
        <PageWaiting />
      ) : (
        <div className="new-class">
          <p>
            {like
              ? t('newClass.like', { name: like.name, event: like.eventTitle, date: date(like.startDate) })
              : t('newClass.none')}
          </p>
          <p>
            <b>{t(`newClass.kind.${like?.payoutType ?? 'noPayout'}`)}</b>
          </p>
          {pays && (
            <ol className="new-class-payouts">
              {like.payouts.map(({ place, amountCents }) => (
                <li key={place}>
                  <span className="secondary">{t('newClass.place', { place })}</span>
                  <Money cents={amountCents} currency={event.currency} />
                </li>
              ))}
            </ol>
          )}
          <p className="secondary">{t(pays ? 'newClass.notePays' : 'newClass.note')}</p>
        </div>
      )}
    </ConfirmDialog>
  );
}
