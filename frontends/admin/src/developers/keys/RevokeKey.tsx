import type { ApiKey } from '@podium/contracts/api/reports/read-api.ts';
import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { invalidate } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { ActDialog } from '@podium/ui/dialogs/ActDialog.tsx';
import { revokeKey } from '../developers.api.ts';

export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const cache = useQueryClient();
  const act = async () => {
    await revokeKey(apiKey);
    announceDone(t('developers.key.revoked', { name: apiKey.name }));
    await invalidate(cache, reportsCalls.listApiKeys);
  };
  return (
    <ActDialog
      title={t('developers.key.revokeTitle', { name: apiKey.name })}
      yes={t('developers.key.revokeYes')}
      isDangerous
      act={act}
      onClose={onClose}
    >
      <p>{t('developers.key.revokeText')}</p>
    </ActDialog>
  );
}
