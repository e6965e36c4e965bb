import type { ApiKey } from '@podium/contracts/api/reports/read-api.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { revokeKey } from '../developers.api.ts';

export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const act = async () => {
    await revokeKey(apiKey);
    announceDone(t('developers.key.revoked', { name: apiKey.name }));
  };
  return (
    <ConfirmDialog
      title={t('developers.key.revokeTitle', { name: apiKey.name })}
      yes={t('developers.key.revokeYes')}
      isDangerous
      act={act}
      onClose={onClose}
    >
      <p>{t('developers.key.revokeText')}</p>
    </ConfirmDialog>
  );
}
