import { Form, Input } from 'antd';
import { useState } from 'react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { createDealerLogin as limits } from '@podium/contracts/limits/identity.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { createLogin } from '../dealers.api.ts';
import '../dealers.css';

// A form name of its own, because the ids of inputs derive from it and the dealer's form is on the same page.
type SignInValues = { loginName: string; loginEmail: string; loginPassword?: string };

/** A sign-in for the dealer's counter. */
export function GiveSignIn({ dealer }: { dealer: Pick<Dealer, 'id' | 'name' | 'email'> }) {
  const { t } = useTranslation('admin');
  const [round, setRound] = useState(0);
  const give = async ({ loginName: name, loginEmail: email, loginPassword: password }: SignInValues) => {
    const user = await createLogin({ dealerId: dealer.id, name, email, ...(password && { password }) });
    announceDone(t('dealerLogins.given', { email: user.email }));
    setRound(round + 1);
  };
  return (
    <section className="dealer-card card">
      <h2>{t('dealerLogins.give')}</h2>
      <p className="secondary">{t('dealerLogins.text')}</p>
      <EntityForm<SignInValues>
        key={`${dealer.id} ${round}`}
        initialValues={{ loginName: dealer.name, loginEmail: round === 0 ? (dealer.email ?? '') : '' }}
        onSave={give}
        saveLabel={t('dealerLogins.give')}
      >
        <Form.Item name="loginName" label={t('dealerLogins.name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={limits.name} autoComplete="off" />
        </Form.Item>
        <Form.Item name="loginEmail" label={t('dealerLogins.email')} rules={[{ required: true }, { type: 'email' }]}>
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="loginPassword" label={t('dealerLogins.password')} extra={t('dealerLogins.passwordNote')}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </EntityForm>
    </section>
  );
}
