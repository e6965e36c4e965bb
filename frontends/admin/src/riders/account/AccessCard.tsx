import { useState } from 'react';
import type { Rider } from '@podium/contracts/people.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { pinLockQuery, sendLink, unlockPin } from '../riders.api.ts';

type Act = 'unlock' | 'pinLink' | 'passwordLink';

/** The rider's sign-in and PIN, and how staff can help. Nobody sees a PIN (rule 16). */
export function AccessCard({ rider }: { rider: Rider }) {
  const { t } = useTranslation('admin');
  const { date, time } = useFormats();
  const [act, setAct] = useState<Act | null>(null);
  const { data: lock } = useQuery({
    ...pinLockQuery(rider.id),
    meta: { inline: true },
  });
  const acts: Record<Act, () => Promise<unknown>> = {
    unlock: async () => {
      await unlockPin(rider.id);
    },
    pinLink: () => sendLink(rider.id, 'pin'),
    passwordLink: () => sendLink(rider.id, 'password'),
  };
  const words = { name: rider.fullName, email: rider.email };
  const run = async (chosen: Act) => {
    await acts[chosen]();
    announceDone(t(`access.${chosen}Done`, words));
  };
  return (
    <section className="card">
      <header>
        <h2>{t('access.title')}</h2>
      </header>
      <dl>
        <div>
          <dt>{t('riders.pin')}</dt>
          <dd>{t(rider.hasPin ? 'riders.pinSet' : 'riders.pinMissing')}</dd>
        </div>
      </dl>
      {lock && (
        <p className="rider-lock">
          <Chip tone="danger">
            {lock.until
              ? t('access.lockedUntil', { date: date(lock.until), time: time(lock.until) })
              : t('access.locked')}
          </Chip>
        </p>
      )}
      {lock && <p className="secondary">{t('access.wrong', { count: lock.wrongInRow })}</p>}
      {rider.active && (
        <p className="rider-access">
          {lock && (
            <Button size="small" onClick={() => setAct('unlock')}>
              {t('access.unlock')}
            </Button>
          )}
          <Button size="small" onClick={() => setAct('pinLink')}>
            {t('access.pinLink')}
          </Button>
          <Button size="small" onClick={() => setAct('passwordLink')}>
            {t('access.passwordLink')}
          </Button>
        </p>
      )}
      {act && (
        <ConfirmDialog
          title={t(`access.${act}Ask`, words)}
          yes={t(`access.${act}`)}
          act={() => run(act)}
          onClose={() => setAct(null)}
        >
          <p>{t(`access.${act}Text`, words)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
