import { useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { updateDealer, type VersionedDealer } from './dealers.api.ts';

/** Deactivates a dealer, or activates it again, after a question that names the effects. */
export function SwitchDealer({ dealer: { id, name, active }, version }: VersionedDealer) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const word = active ? 'off' : 'on';
  const act = async (isOn = !active, from = version) => {
    await updateDealer(id, { active: isOn }, from);
    const isBack = isOn === active;
    announceDone(t(`dealers.${isOn ? 'on' : 'off'}Done`, { name }), isBack ? undefined : () => act(!isOn, null));
  };
  return (
    <>
      <Button kind={active ? 'danger' : 'plain'} size="small" onClick={() => setOpen(true)}>
        <Icon name={active ? 'blocked' : 'check'} size={17} />
        {t(`dealers.${word}`)}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t(`dealers.${word}Ask`, { name })}
        yes={t(`dealers.${word}`)}
        isDangerous={active}
        act={() => act()}
        onClose={() => setOpen(false)}
      >
        <p>{t(`dealers.${word}Text`)}</p>
      </ConfirmDialog>
    </>
  );
}
