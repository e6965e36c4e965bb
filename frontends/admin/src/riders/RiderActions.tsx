import { useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useCommand } from '@podium/ui/federated/commands.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ProxyButton } from '../people/ProxyButton.tsx';
import { MergeIcon } from './merge/MergeIcon.tsx';
import { MergeRiders } from './merge/MergeRiders.tsx';
import { AdjustDialog } from './money/AdjustDialog.tsx';
import { updateRider, type RiderPage } from './riders.api.ts';

type Open = 'merge' | 'activate' | 'adjust' | null;

export function RiderActions({ page }: { page: RiderPage }) {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  // From the list of what waits: the merge that another admin asked for.
  const otherId = params.get('merge');
  const [open, setOpen] = useState<Open>(otherId ? 'merge' : null);
  const closeMerge = () => {
    setOpen(null);
    if (otherId) setParams((before) => (before.delete('merge'), before), { replace: true, preventScrollReset: true });
  };
  const { rider } = page;
  const { awards } = rider;
  useCommand(
    awards
      ? {
          label: t('money.adjust.command'),
          icon: 'wallet',
          act: () => setOpen('adjust'),
        }
      : null,
  );
  const change = async (active = !rider.active, from = page.version) => {
    await updateRider(rider.id, { active }, from);
    const isBack = active === rider.active;
    announceDone(
      t(active ? 'riders.activated' : 'riders.deactivated', { name: rider.fullName }),
      isBack ? undefined : () => change(!active, null),
    );
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen('merge')}>
        <MergeIcon size={17} />
        {t('merge.open')}
      </Button>
      <Button kind={rider.active ? 'danger' : 'plain'} size="small" onClick={() => setOpen('activate')}>
        <Icon name={rider.active ? 'blocked' : 'check'} size={17} />
        {t(rider.active ? 'riders.deactivate' : 'riders.activateAct')}
      </Button>
      <ProxyButton subject={{ type: 'rider', id: rider.id }} label={t('riders.proxy')} />
      <ConfirmDialog
        isOpen={open === 'activate'}
        title={t(rider.active ? 'riders.deactivateAsk' : 'riders.activateAsk', { name: rider.fullName })}
        yes={t(rider.active ? 'riders.deactivate' : 'riders.activateAct')}
        isDangerous={rider.active}
        act={() => change()}
        onClose={() => setOpen(null)}
      >
        <p>{t(rider.active ? 'riders.deactivateText' : 'riders.activateText')}</p>
      </ConfirmDialog>
      {open === 'adjust' && awards && <AdjustDialog rider={{ ...rider, awards }} onClose={() => setOpen(null)} />}
      {open === 'merge' && <MergeRiders rider={rider} otherId={otherId} onClose={closeMerge} />}
    </>
  );
}
