import { Form, Input } from 'antd';
import { createApiKey as limits } from '@podium/contracts/limits/reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

export function KeyName() {
  const { t } = useTranslation('admin');
  return (
    <Form.Item
      name="name"
      label={t('developers.key.name')}
      extra={t('developers.key.nameHint')}
      rules={[{ required: true, whitespace: true }]}
    >
      <Input maxLength={limits.name} autoComplete="off" />
    </Form.Item>
  );
}
