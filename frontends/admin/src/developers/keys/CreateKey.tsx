import { Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import type { ApiScope } from '@podium/contracts/api-scopes.ts';
import { apiScopes } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { createKey } from '../developers.api.ts';
import { SecretShown } from '../SecretShown.tsx';
import { KeyName } from './KeyName.tsx';

type Draft = { name: string; scopes: ApiScope[]; expiresInDays: number };
const never = 0;
const lives = [30, 90, 365, never];

export function CreateKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const save = async ({ expiresInDays, ...draft }: Draft) => {
    const { key } = await createKey({ ...draft, ...(expiresInDays !== never && { expiresInDays }) });
    setMade({ name: draft.name, key });
  };
  if (made)
    return (
      <SecretShown
        title={t('developers.key.made', { name: made.name })}
        text={t('developers.key.once')}
        label={t('developers.key.label')}
        secret={made.key}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t('developers.add.keys')} hasInput onClose={onClose}>
      <EntityForm<Draft>
        initialValues={{ scopes: ['events:read'], expiresInDays: 365 }}
        onSave={save}
        saveLabel={t('developers.key.create')}
        onCancel={onClose}
      >
        <KeyName />
        <Form.Item
          name="scopes"
          label={t('developers.key.scopes')}
          rules={[{ required: true, message: t('developers.key.scopesMissing') }]}
        >
          <Checkbox.Group
            className="developers-choices"
            options={apiScopes.map((scope) => ({
              value: scope,
              label: (
                <span>
                  {t(`developers.scope.${scope.split(':')[0]}.name`)}
                  <small className="secondary">{t(`developers.scope.${scope.split(':')[0]}.text`)}</small>
                </span>
              ),
            }))}
          />
        </Form.Item>
        <Form.Item name="expiresInDays" label={t('developers.key.expires')} rules={[{ required: true }]}>
          <Select
            options={lives.map((days) => ({
              value: days,
              label: days === never ? t('developers.key.open') : t('developers.key.days', { count: days }),
            }))}
          />
        </Form.Item>
      </EntityForm>
    </Dialog>
  );
}
