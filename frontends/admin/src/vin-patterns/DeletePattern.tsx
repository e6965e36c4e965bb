import type { VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { deletePattern } from './vin-patterns.api.ts';

export function DeletePattern({ pattern, onClose }: { pattern: VinPattern | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const remove = async () => {
    if (!pattern) return;
    await deletePattern(pattern.id);
    announceDone(t('vinPatterns.deleted'));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={pattern !== null}
      title={pattern ? t('vinPatterns.deleteTitle', { model: pattern.model, year: pattern.year }) : ''}
      yes={t('vinPatterns.deleteYes')}
      no={t('vinPatterns.deleteNo')}
      isDangerous
      act={remove}
      onClose={onClose}
    >
      <p>{t('vinPatterns.deleteText')}</p>
    </ConfirmDialog>
  );
}
