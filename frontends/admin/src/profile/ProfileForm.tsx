import { Form, Input, Select } from 'antd';
import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { useAskEmail } from '@podium/ui/account/use-ask-email.tsx';
import { announceDone, raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { getUser, setUser } from '@podium/ui/federated/session.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { updateAdmin, type AdminEdit } from './profile.api.ts';

type Values = { name: string; email: string; phone?: string; locale: Locale };

export function ProfileForm({ admin, adminId }: { admin: Admin; adminId: string }) {
  const { t } = useTranslation(['admin', 'ui']);
  const queries = useQueryClient();
  const askEmail = useAskEmail();
  const save = async (values: Values) => {
    const email = values.email.trim().toLowerCase();
    const isNewEmail = email !== admin.email;
    const proof = isNewEmail ? await askEmail(email, admin.totpEnabled) : {};
    if (!proof) return false;
    try {
      const saved = await updateAdmin(adminId, { ...values, ...proof } as AdminEdit);
      queries.setQueryData(['admin', adminId], saved);
      const user = getUser();
      // The sidebar shows the name at once.
      if (user)
        setUser({
          ...user,
          name: saved.name,
          email: saved.email,
          phone: saved.phone,
          emailVerified: saved.emailVerified,
          locale: saved.locale,
        });
      announceDone(isNewEmail ? t('ui:email.sent', { email }) : t('ui:form.saved'));
      return true;
    } catch (error) {
      // A failed update of an admin shows the shared alert (spec 8), beside the problems at their fields.
      raiseAlert(error);
      throw error;
    }
  };
  return (
    <EntityForm<Values>
      initialValues={{ name: admin.name, email: admin.email, phone: admin.phone ?? '', locale: admin.locale }}
      onSave={save}
    >
      <div className="form-columns">
        <Form.Item name="name" label={t('profile.name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={120} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('profile.email')}
          rules={[{ required: true, type: 'email', message: t('riders.emailWrong') }]}
        >
          <Input type="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="phone" label={t('profile.phone')}>
          <Input type="tel" maxLength={30} autoComplete="tel" />
        </Form.Item>
        <Form.Item
          name="locale"
          label={t('profile.language')}
          extra={t('profile.languageHint')}
          rules={[{ required: true }]}
        >
          <Select
            options={[
              { value: 'en', label: 'English' },
              { value: 'fr', label: 'Français' },
            ]}
          />
        </Form.Item>
      </div>
    </EntityForm>
  );
}
