import { Checkbox, Form, Input, Select } from 'antd';
import { countries } from '@podium/contracts/countries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import type { DealerInput } from './dealers.api.ts';

type DealerFormProps = {
  initialValues: Partial<DealerInput>;
  onSave: (values: DealerInput) => Promise<unknown>;
  onCancel: () => void;
  saveLabel: string;
};

/** "IA" is Iowa, not California. */
const beginsAWord = (typed: string, option?: { label: string }) =>
  ` ${option?.label ?? ''}`.toLowerCase().includes(` ${typed.toLowerCase()}`);
const required = [{ required: true, whitespace: true }];

export function DealerForm({ initialValues, onSave, onCancel, saveLabel }: DealerFormProps) {
  const { t } = useTranslation(['admin', 'ui']);
  return (
    <EntityForm<DealerInput> initialValues={initialValues} onSave={onSave} onCancel={onCancel} saveLabel={saveLabel}>
      {(form) => (
        <>
          <div className="form-columns">
            <Form.Item name="name" label={t('dealerForm.name')} rules={required}>
              <Input maxLength={120} autoFocus={!initialValues.name} />
            </Form.Item>
            <Form.Item name="dealerId" label={t('dealerForm.number')} rules={required}>
              <Input maxLength={20} />
            </Form.Item>
          </div>
          <div className="form-columns">
            <Form.Item name="addressLine1" label={t('dealerForm.address')}>
              <Input maxLength={120} />
            </Form.Item>
            <Form.Item name="addressLine2" label={t('dealerForm.address2')}>
              <Input maxLength={120} />
            </Form.Item>
          </div>
          <div className="form-columns">
            <Form.Item name="country" label={t('dealerForm.country')} rules={required}>
              <Select
                options={(['US', 'CA'] as const).map((value) => ({ value, label: t(`ui:country.${value}`) }))}
                onChange={() => form.setFieldValue('state', undefined)}
              />
            </Form.Item>
            <Form.Item noStyle dependencies={['country']}>
              {({ getFieldValue }) => (
                <Form.Item
                  name="state"
                  label={t(getFieldValue('country') === 'CA' ? 'dealerForm.province' : 'dealerForm.state')}
                  rules={required}
                >
                  <Select
                    showSearch={{ filterOption: beginsAWord }}
                    options={(countries.find(({ code }) => code === getFieldValue('country'))?.regions ?? []).map(
                      ({ code, label }) => ({ value: code, label: `${code} ${label}` }),
                    )}
                  />
                </Form.Item>
              )}
            </Form.Item>
            <Form.Item name="city" label={t('dealerForm.city')} rules={required}>
              <Input maxLength={80} />
            </Form.Item>
            <Form.Item name="zipcode" label={t('dealerForm.zipcode')} rules={required}>
              <Input maxLength={12} />
            </Form.Item>
          </div>
          <div className="form-columns">
            <Form.Item name="phone" label={t('dealerForm.phone')}>
              <Input type="tel" maxLength={30} />
            </Form.Item>
            <Form.Item name="email" label={t('dealerForm.email')} rules={[{ type: 'email' }]}>
              <Input type="email" />
            </Form.Item>
            <Form.Item name="websiteUrl" label={t('dealerForm.website')} rules={[{ type: 'url' }]}>
              <Input type="url" placeholder="https://" />
            </Form.Item>
          </div>
          <Form.Item name="bio" label={t('dealerForm.bio')}>
            <Input.TextArea rows={3} maxLength={2000} />
          </Form.Item>
          <Form.Item name="active" valuePropName="checked" extra={t('dealerForm.activeNote')}>
            <Checkbox>{t('dealerForm.active')}</Checkbox>
          </Form.Item>
        </>
      )}
    </EntityForm>
  );
}
