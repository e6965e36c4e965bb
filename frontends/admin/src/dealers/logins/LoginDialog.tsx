import { Form, Input, Modal, Select } from 'antd';
import type { DealerLogin } from '@podium/contracts/api/identity/staff.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { createLogin, type listDealers } from '../dealers.api.ts';
import { updateLogin } from './logins.api.ts';

type Dealers = Awaited<ReturnType<typeof listDealers>>;
type LoginDialogProps = {
  login: DealerLogin | null;
  dealers: Dealers;
  dealerId?: string | undefined;
  onClose: () => void;
};
type Values = { dealerId: string; name: string; email: string; password?: string; locale: Locale };

/** A new sign-in, or a change of one; the dealer of a sign-in never changes. */
export function LoginDialog({ login, dealers, dealerId, onClose }: LoginDialogProps) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const save = async ({ password, ...values }: Values) => {
    if (login) await updateLogin(login.id, { name: values.name, email: values.email });
    else await createLogin({ ...values, ...(password && { password }) });
    announceDone(t(login ? 'dealerLogins.saved' : 'dealerLogins.given', { email: values.email }));
    void queries.invalidateQueries({ queryKey: ['dealer-logins'] });
    onClose();
  };
  return (
    <Modal
      open
      title={login ? t('dealerLogins.editTitle', { dealer: login.dealerName }) : t('dealerLogins.add')}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {!login && <p className="secondary">{t('dealerLogins.text')}</p>}
      <EntityForm<Values>
        initialValues={
          login ? { name: login.name, email: login.email } : { locale: 'en', ...(dealerId && { dealerId }) }
        }
        onSave={save}
        saveLabel={t(login ? 'dealerLogins.save' : 'dealerLogins.add')}
        onCancel={onClose}
      >
        {!login && (
          <Form.Item name="dealerId" label={t('dealerLogins.dealer')} rules={[{ required: true }]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('dealerLogins.choose')}
              options={dealers.map((each) => ({
                value: each.id,
                label: `${each.name}, ${each.city}, ${each.state} (${each.dealerId})`,
              }))}
            />
          </Form.Item>
        )}
        <Form.Item name="name" label={t('dealerLogins.name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('dealerLogins.email')}
          rules={[{ required: true, type: 'email', message: t('riders.emailWrong') }]}
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
        {!login && (
          <>
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
          </>
        )}
      </EntityForm>
    </Modal>
  );
}
