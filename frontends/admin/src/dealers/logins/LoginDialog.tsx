import { Form, Input, Select } from 'antd';
import type { DealerLogin } from '@podium/contracts/api/identity/staff.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { createDealerLogin as limits } from '@podium/contracts/limits/identity.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { createLogin, type listDealers } from '../dealers.api.ts';
import { fetchLogin, updateLogin } from './logins.api.ts';

type Dealers = Awaited<ReturnType<typeof listDealers>>;
type LoginDialogProps = {
  login: DealerLogin | null;
  dealers: Dealers;
  dealerId?: string | undefined;
  onClose: () => void;
};
type Who = { name: string; email: string };
type NewLogin = Who & { dealerId: string; password?: string; locale: Locale };

/** A new sign-in, or a change of one; the dealer of a sign-in never changes. */
export function LoginDialog({ login, dealers, dealerId, onClose }: LoginDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      title={login ? t('dealerLogins.editTitle', { dealer: login.dealerName }) : t('dealerLogins.add')}
      hasInput
      onClose={onClose}
    >
      {login ? (
        <EditLogin login={login} onClose={onClose} />
      ) : (
        <>
          <p className="secondary">{t('dealerLogins.text')}</p>
          <AddLogin dealers={dealers} dealerId={dealerId} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function EditLogin({ login, onClose }: { login: DealerLogin; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const save = async (values: Who, base: DealerLogin) => {
    const saved = await updateLogin(base, values);
    announceDone(t('dealerLogins.saved', { email: saved.email }));
    onClose();
    return saved;
  };
  return (
    <VersionedForm<DealerLogin, Who>
      entity={login}
      valuesOf={({ name, email }) => ({ name, email })}
      save={save}
      fetchLatest={() => fetchLogin(login)}
      labels={{ name: t('dealerLogins.name'), email: t('dealerLogins.email') }}
      saveLabel={t('dealerLogins.save')}
      onCancel={onClose}
    >
      <WhoFields />
    </VersionedForm>
  );
}

function AddLogin({ dealers, dealerId, onClose }: Pick<LoginDialogProps, 'dealers' | 'dealerId' | 'onClose'>) {
  const { t } = useTranslation('admin');
  const add = async ({ password, ...values }: NewLogin) => {
    await createLogin({ ...values, ...(password && { password }) });
    announceDone(t('dealerLogins.given', { email: values.email }));
    onClose();
  };
  return (
    <EntityForm<NewLogin>
      initialValues={{ locale: 'en', ...(dealerId && { dealerId }) }}
      onSave={add}
      saveLabel={t('dealerLogins.add')}
      onCancel={onClose}
    >
      <Form.Item name="dealerId" label={t('dealerLogins.dealer')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('dealerLogins.choose')}
          options={dealers
            .filter(({ id, active }) => active || id === dealerId)
            .map((each) => ({
              value: each.id,
              label: `${each.name}, ${each.city}, ${each.state} (${each.dealerId})`,
            }))}
        />
      </Form.Item>
      <WhoFields />
      <Form.Item name="locale" label={t('riders.language')} rules={[{ required: true }]}>
        <Select
          options={[
            { value: 'en', label: 'English' },
            { value: 'fr', label: 'Français' },
          ]}
        />
      </Form.Item>
      <Form.Item name="password" label={t('dealerLogins.password')} extra={t('dealerLogins.passwordNote')}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </EntityForm>
  );
}

function WhoFields() {
  const { t } = useTranslation('admin');
  return (
    <>
      <Form.Item name="name" label={t('dealerLogins.name')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={limits.name} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('dealerLogins.email')}
        rules={[{ required: true, type: 'email', message: t('riders.emailWrong') }]}
      >
        <Input type="email" autoComplete="off" />
      </Form.Item>
    </>
  );
}
