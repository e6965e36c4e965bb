import { useState } from 'react';
import type { ApiKey } from '@podium/contracts/api/reports/read-api.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { rotateKey } from '../developers.api.ts';
import { GraceField } from '../GraceField.tsx';
import { SecretShown } from '../SecretShown.tsx';

export function RotateKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [days, setDays] = useState(1);
  const [key, setKey] = useState<string | null>(null);
  const act = async () => {
    const made = await rotateKey(apiKey, days);
    setKey(made.key);
    return false;
  };
  if (key)
    return (
      <SecretShown
        title={t('developers.key.rotated', { name: apiKey.name })}
        text={t('developers.key.once')}
        label={t('developers.key.label')}
        secret={key}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t('developers.key.rotateTitle', { name: apiKey.name })}
      yes={t('developers.key.rotateYes')}
      act={act}
      onClose={onClose}
    >
      <p className="developers-once">{t('developers.key.rotateText')}</p>
      <GraceField days={days} onChange={setDays} />
    </ConfirmDialog>
  );
}
