import { Form, Input } from 'antd';
import { useState } from 'react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { createLogin } from './dealers.api.ts';
import './dealers.css';

type SignInValues = { name: string; email: string; password?: string };

/** A sign-in for the dealer's counter. */
export function GiveSignIn({ dealer }: { dealer: Pick<Dealer, 'id' | 'name' | 'email'> }) {
  const { t } = useTranslation('admin');
  const [round, setRound] = useState(0);
  const give = async ({ name, email, password }: SignInValues) => {
    const user = await createLogin({ dealerId: dealer.id, name, email, ...(password && { password }) });
    announceDone(t('dealerLogins.given', { email: user.email }));
    setRound(round + 1);
  };
  return (
    <section className="dealer-card card">
      <h2>{t('dealerLogins.give')}</h2>
      <p className="secondary">{t('dealerLogins.text')}</p>
      <EntityForm<SignInValues> key={`${dealer.id} ${round}`} initialValues={{ name: dealer.name, email: round === 0 ? (dealer.email ?? '') : '' }} onSave={give} saveLabel={t('dealerLogins.give')}>
        <Form.Item name="name" label={t('dealerLogins.name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t('dealerLogins.email')} rules={[{ required: true }, { type: 'email' }]}>
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="password" label={t('dealerLogins.password')} extra={t('dealerLogins.passwordNote')}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </EntityForm>
    </section>
  );
}
