import { Form, Input } from 'antd';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { namespace } from './texts.ts';

const required = { required: true, whitespace: true };

/** First and last day; the last is not before the first. */
export function DateFields() {
  const { t } = useTranslation(namespace);
  return (
    <>
      <Form.Item name="startDate" label={t('startDate')} rules={[required]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item
        name="endDate"
        label={t('endDate')}
        dependencies={['startDate']}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: (_rule, value: string) =>
              value && value < getFieldValue('startDate')
                ? Promise.reject(new Error(t('reversed')))
                : Promise.resolve(),
          }),
        ]}
      >
        <Input type="date" />
      </Form.Item>
    </>
  );
}
