import { useId, useState } from 'react';
import { askTransfer as limits } from '@podium/contracts/limits/dealers.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { askTransfer } from './transfers.api.ts';
import { useTransfers } from './use-transfers.ts';
import '../photos/bike-photo.css';

/** Another rider holds this VIN: the new owner of the bike requests it here. */
export function TransferRequest({ vin }: { vin: string }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const id = useId();
  const { riderId, transfers, store } = useTransfers();
  const [note, setNote] = useState('');
  const asking = useMutation({
    mutationFn: () => askTransfer(riderId, vin, note.trim()),
    meta: { inline: true },
    onSuccess: (answer) => {
      store(answer);
      announceDone(t('bikes.transfer.done'));
    },
  });
  const asked = transfers?.asked.find((each) => each.vin === vin && each.status !== 'approved');
  const label = t('bikes.transfer.label', { vin });
  if (asked)
    return (
      <section className="bike-photo bike-photo--warning" aria-label={label}>
        <div className="photo-standing">
          <p>{t(`bikes.transfer.${asked.status}`, { date: date(asked.askedAt) })}</p>
          {asked.reason && <blockquote>{asked.reason}</blockquote>}
        </div>
      </section>
    );
  // Not a form of its own: it is inside the form of the bikes.
  return (
    <section className="bike-photo bike-photo--warning" aria-label={label}>
      <p>{t('bikes.transfer.text')}</p>
      <div className="field">
        <label htmlFor={id}>{t('bikes.transfer.note')}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={limits.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {asking.error && <ErrorNotice error={asking.error} />}
      <div className="bike-photo-acts">
        <Button
          kind="primary"
          size="small"
          disabled={note.trim() === '' || asking.isPending}
          onClick={() => asking.mutate()}
        >
          {t('bikes.transfer.ask')}
        </Button>
      </div>
    </section>
  );
}
