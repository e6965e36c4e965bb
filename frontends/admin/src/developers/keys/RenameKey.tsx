import type { ApiKey } from '@podium/contracts/api/reports/read-api.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { refreshed } from '@podium/ui/federated/query.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { renameKey } from '../developers.api.ts';
import { KeyName } from './KeyName.tsx';

/** Renames a key; its users are not affected. */
export function RenameKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const save = async ({ name }: { name: string }) => {
    const { apiKey: renamed } = await renameKey(apiKey, name);
    announceDone(t('developers.key.renamed', { name: renamed.name }));
    await refreshed();
    onClose();
  };
  return (
    <Dialog title={t('developers.key.renameTitle', { name: apiKey.name })} hasInput onClose={onClose}>
      <EntityForm<{ name: string }>
        initialValues={{ name: apiKey.name }}
        onSave={save}
        saveLabel={t('developers.key.renameYes')}
        onCancel={onClose}
      >
        <KeyName />
      </EntityForm>
    </Dialog>
  );
}
