import { useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { updatePromoter, type PromoterPage } from './promoters.api.ts';

/** Deactivates the account or activates it again; the decision on the application is unchanged. */
export function ActivatePromoter({ page: { promoter, version } }: { page: PromoterPage }) {
  const { t } = useTranslation('admin');
  const [isAsked, setAsked] = useState(false);
  const act = promoter.active ? 'deactivate' : 'activate';
  const change = async (active = !promoter.active, from = version) => {
    await updatePromoter(promoter.id, { active }, from);
    const isBack = active === promoter.active;
    announceDone(
      t(`promoters.${active ? 'activate' : 'deactivate'}.done`, { name: promoter.name }),
      isBack ? undefined : () => change(!active, null),
    );
  };
  return (
    <>
      <Button kind={promoter.active ? 'danger' : 'plain'} size="small" onClick={() => setAsked(true)}>
        <Icon name={promoter.active ? 'blocked' : 'check'} size={17} />
        {t(`promoters.${act}.act`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t(`promoters.${act}.ask`, { name: promoter.name })}
        yes={t(`promoters.${act}.act`)}
        isDangerous={promoter.active}
        act={() => change()}
        onClose={() => setAsked(false)}
      >
        <p>{t(`promoters.${act}.text`)}</p>
      </ConfirmDialog>
    </>
  );
}
