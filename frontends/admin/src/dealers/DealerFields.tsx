import { Form, Input, Select, type FormInstance } from 'antd';
import { countries } from '@podium/contracts/countries.ts';
import { createDealer as limits } from '@podium/contracts/limits/dealers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import { useCountryOptions } from '@podium/ui/formats/choice-options.ts';
import type { DealerInput } from './dealers.api.ts';

/** "IA" is Iowa, not California. */
const beginsAWord = (typed: string, option?: { label: string }) =>
  ` ${option?.label ?? ''}`.toLowerCase().includes(` ${typed.toLowerCase()}`);
const required = [{ required: true, whitespace: true }];

/** The fields of a dealer; active or not is switched separately, because it has further effects. */
export function DealerFields({ form, isNew = false }: { form: FormInstance<DealerInput>; isNew?: boolean }) {
  const { t } = useTranslation(['admin', 'ui']);
  const countryOptions = useCountryOptions();
  const regionName = useRegionName();
  return (
    <>
      <div className="form-columns">
        <Form.Item name="name" label={t('dealerForm.name')} rules={required}>
          <Input maxLength={limits.name} autoFocus={isNew} />
        </Form.Item>
        <Form.Item name="dealerId" label={t('dealerForm.number')} rules={required}>
          <Input maxLength={limits.dealerId} />
        </Form.Item>
      </div>
      <div className="form-columns">
        <Form.Item name="addressLine1" label={t('dealerForm.address')}>
          <Input maxLength={limits.addressLine1} />
        </Form.Item>
        <Form.Item name="addressLine2" label={t('dealerForm.address2')}>
          <Input maxLength={limits.addressLine2} />
        </Form.Item>
      </div>
      <div className="form-columns">
        <Form.Item name="country" label={t('dealerForm.country')} rules={required}>
          <Select options={countryOptions} onChange={() => form.setFieldValue('state', undefined)} />
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
                  ({ code }) => ({ value: code, label: `${code} ${regionName(code)}` }),
                )}
              />
            </Form.Item>
          )}
        </Form.Item>
        <Form.Item name="city" label={t('dealerForm.city')} rules={required}>
          <Input maxLength={limits.city} />
        </Form.Item>
        <Form.Item name="zipcode" label={t('dealerForm.zipcode')} rules={required}>
          <Input maxLength={limits.zipcode} />
        </Form.Item>
      </div>
      <div className="form-columns">
        <Form.Item name="phone" label={t('dealerForm.phone')}>
          <Input type="tel" maxLength={limits.phone} />
        </Form.Item>
        <Form.Item name="email" label={t('dealerForm.email')} rules={[{ type: 'email' }]}>
          <Input type="email" />
        </Form.Item>
        <Form.Item name="websiteUrl" label={t('dealerForm.website')} rules={[{ type: 'url' }]}>
          <Input type="url" placeholder="https://" />
        </Form.Item>
      </div>
      <Form.Item name="bio" label={t('dealerForm.bio')}>
        <Input.TextArea rows={3} maxLength={limits.bio} />
      </Form.Item>
    </>
  );
}
