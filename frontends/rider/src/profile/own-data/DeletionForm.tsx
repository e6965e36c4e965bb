import { useState, type FormEvent } from 'react';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { useRiderId } from '../../rider/use-rider.ts';
import { askDeletion, type DeletionStand } from './own-data.api.ts';

/** The password again, and a tick for the credit that is given up. */
export function DeletionForm({ stand, store }: { stand: DeletionStand; store: (answer: DeletionStand) => void }) {
  const { t } = useTranslation('rider');
  const { date, moneyWithCode } = useFormats();
  const riderId = useRiderId();
  const [password, setPassword] = useState('');
  const [giveUpCredit, setGiveUp] = useState(false);
  const { credit, hasPassword } = stand;
  const ask = useMutation({
    mutationFn: () => askDeletion(riderId, { giveUpCredit, ...(hasPassword && { password }) }),
    meta: { inline: true },
    onSuccess: (answer) => {
      store(answer);
      announceDone(t('ownData.deletion.done', { date: date(stand.dueDate) }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <form className="own-data-form" onSubmit={submit}>
      {credit.length > 0 && (
        <label className="own-data-tick">
          <input type="checkbox" checked={giveUpCredit} onChange={({ target }) => setGiveUp(target.checked)} />
          <span>
            {t('ownData.deletion.giveUp', {
              amount: credit.map(({ cents, currency }) => moneyWithCode(cents, currency)).join(', '),
            })}
          </span>
        </label>
      )}
      {hasPassword ? (
        <div className="field">
          <label htmlFor="deletion-password">{t('ownData.deletion.password')}</label>
          <input
            id="deletion-password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </div>
      ) : (
        <p className="secondary">{t('ownData.deletion.byProvider')}</p>
      )}
      {ask.error && <ErrorNotice error={ask.error} />}
      <Button
        type="submit"
        kind="danger"
        disabled={(hasPassword && password === '') || (credit.length > 0 && !giveUpCredit) || ask.isPending}
      >
        {t('ownData.deletion.ask')}
      </Button>
    </form>
  );
}
