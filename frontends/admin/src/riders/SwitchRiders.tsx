import type { Rider } from '@podium/contracts/people.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { updateRider } from './riders.api.ts';

type SwitchRidersProps = { riders: readonly Rider[]; to: 'on' | 'off'; onDone?: () => void; onClose: () => void };

/** Asks before accounts are activated or deactivated; the toast offers Undo. */
export function SwitchRiders({ riders, to, onDone, onClose }: SwitchRidersProps) {
  const { t } = useTranslation('admin');
  const change = async (some: readonly Rider[], word: 'on' | 'off', isBack = false) => {
    const done: Rider[] = [];
    try {
      // One by one: a refusal stops the rest, and what was done before it is reported.
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
    }
  };
  return (
    <ConfirmDialog
      title={t(`riderList.${to}Ask`, { count: riders.length })}
      yes={t(`riderList.${to}`, { count: riders.length })}
      isDangerous={to === 'off'}
      act={async () => {
        await change(riders, to);
        onDone?.();
      }}
      onClose={onClose}
    >
      <p>{riders.map(({ fullName }) => fullName).join(', ')}</p>
      <p>{t(`riderList.${to}Text`)}</p>
    </ConfirmDialog>
  );
}
