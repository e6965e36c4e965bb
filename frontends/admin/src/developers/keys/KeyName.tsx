import { Form, Input } from 'antd';
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
      <Input maxLength={80} autoComplete="off" />
    </Form.Item>
  );
}
