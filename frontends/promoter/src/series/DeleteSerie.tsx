import { useState } from 'react';
import type { Serie } from '@podium/contracts/races.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { deleteSerie } from '../races/races.api.ts';

/** Deletes the promoter's own series while it is not approved, after a confirm dialog. */
export function DeleteSerie({ serie, onDeleted }: { serie: Serie; onDeleted?: () => unknown }) {
  const { t } = useTranslation('promoter');
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await deleteSerie(serie.id, serie.__v);
    setAsking(false);
    announceDone(t('series.deleted', { name: serie.name }));
    await onDeleted?.();
  };
  return (
    <>
      <Button
        kind="danger"
        size="small"
        icon="trash"
        aria-label={t('series.deleteOf', { name: serie.name })}
        onClick={() => setAsking(true)}
      >
        {t('series.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('series.deleteTitle', { name: serie.name })}
        yes={t('series.deleteYes')}
        isDangerous
        act={remove}
        onClose={() => setAsking(false)}
      >
        <p>{t('series.deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
