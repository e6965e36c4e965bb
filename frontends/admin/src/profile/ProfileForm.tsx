import { Form, Input, Select } from 'antd';
import type { Locale } from '@podium/contracts/locales.ts';
import { updateAdmin as limits } from '@podium/contracts/limits/identity.ts';
import { useAskEmail } from '@podium/ui/account/use-ask-email.tsx';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { announceDone, raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { getUser, setUser } from '@podium/ui/federated/session.ts';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { adminQuery, updateAdmin, type AdminEdit, type VersionedAdmin } from './profile.api.ts';

const localeNames: Record<Locale, string> = { en: 'English', fr: 'Français' };
type Values = { name: string; email: string; phone: string; locale: Locale };

export function ProfileForm({ page, adminId }: { page: VersionedAdmin; adminId: string }) {
  const { t } = useTranslation(['admin', 'ui']);
  const queries = useQueryClient();
  const askEmail = useAskEmail();
  const latest = () => fetchFresh(queries, adminQuery(adminId));
  const save = async (values: Values, { admin, version }: VersionedAdmin) => {
    const email = values.email.trim().toLowerCase();
    const isNewEmail = email !== admin.email;
    const proof = isNewEmail ? await askEmail(email, admin.totpEnabled) : {};
    if (!proof) return false;
    try {
      const saved = await updateAdmin(adminId, { ...values, ...proof } as AdminEdit, version);
      const user = getUser();
      // Updates the name in the sidebar at once.
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
      return await latest();
    } catch (error) {
      // A failed update of an admin shows the shared alert (spec 8) besides the field errors.
      if (!isApiError(error) || error.status !== 412) raiseAlert(error);
      throw error;
    }
  };
  return (
    <VersionedForm<VersionedAdmin, Values>
      entity={page}
      valuesOf={({ admin: { name, email, phone, locale } }) => ({ name, email, phone: phone ?? '', locale })}
      save={save}
      fetchLatest={latest}
      labels={{
        name: t('profile.name'),
        email: t('profile.email'),
        phone: t('profile.phone'),
        locale: t('profile.language'),
      }}
      format={(key, value) => (key === 'locale' ? localeNames[value as Locale] : String(value))}
    >
      <div className="form-columns">
        <Form.Item name="name" label={t('profile.name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={limits.name} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('profile.email')}
          rules={[{ required: true, type: 'email', message: t('riders.emailWrong') }]}
        >
          <Input type="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="phone" label={t('profile.phone')}>
          <Input type="tel" maxLength={limits.phone} autoComplete="tel" />
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
    </VersionedForm>
  );
}
