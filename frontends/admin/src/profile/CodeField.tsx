import { Form, Input } from 'antd';
import { confirmTotp as limits } from '@podium/contracts/limits/identity.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** The six digits of an authenticator app, or a recovery code where one is accepted. */
export function CodeField({ hint, takesRecovery = false }: { hint?: string; takesRecovery?: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <Form.Item
      name="code"
      label={t(takesRecovery ? 'twoStep.codeOrRecovery' : 'twoStep.code')}
      extra={hint}
      rules={[{ required: true, whitespace: true }]}
    >
      <Input
        className="two-step-code"
        inputMode={takesRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={limits.code}
      />
    </Form.Item>
  );
}

export function PasswordItem() {
  const { t } = useTranslation('admin');
  return (
    <Form.Item name="password" label={t('twoStep.password')} rules={[{ required: true }]}>
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}
