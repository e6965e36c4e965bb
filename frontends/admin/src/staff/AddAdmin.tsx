import { Form, Input, Select } from 'antd';
import { usualStaffRoles } from '@podium/contracts/choices.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { StaffRole } from '@podium/contracts/roles.ts';
import { createAdmin as limits } from '@podium/contracts/limits/identity.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { RoleFields } from './RoleFields.tsx';
import { createAdmin } from './staff.api.ts';

type Values = { name: string; email: string; locale: Locale; roles: StaffRole[] };

/** A new admin, who sets a password by the mailed link. */
export function AddAdmin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const save = async (values: Values) => {
    await createAdmin({ ...values, phone: null });
    announceDone(t('staff.added', { name: values.name, email: values.email }));
    onClose();
  };
  return (
    <Dialog title={t('staff.add')} hasInput onClose={onClose}>
      <p className="secondary">{t('staff.addText')}</p>
      <EntityForm<Values>
        initialValues={{ locale: 'en', roles: [...usualStaffRoles] }}
        onSave={save}
        saveLabel={t('staff.add')}
        onCancel={onClose}
      >
        <Form.Item name="name" label={t('profile.name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={limits.name} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('profile.email')}
          rules={[{ required: true, type: 'email', message: t('riders.emailWrong') }]}
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="locale" label={t('profile.language')} rules={[{ required: true }]}>
          <Select
            options={[
              { value: 'en', label: 'English' },
              { value: 'fr', label: 'Français' },
            ]}
          />
        </Form.Item>
        <RoleFields />
      </EntityForm>
    </Dialog>
  );
}
