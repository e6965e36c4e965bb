import { Form, Input, Select } from 'antd';
import { countries } from '@podium/contracts/countries.ts';
import { updateRider as limits } from '@podium/contracts/limits/identity.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useRegionName } from '../i18n/use-region-name.ts';

/** Phone numbers and mailing address; the states or provinces are those of the country. */
export function AddressFields({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const form = Form.useFormInstance();
  const country = Form.useWatch<string | undefined>('country');
  const regions = countries.find(({ code }) => code === country)?.regions ?? [];
  const regionName = useRegionName();
  const auto = (name: string) => (isOwn ? name : 'off');
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return (
    <div className="form-columns">
      <Form.Item name="phone1" label={t('rider.phone1')}>
        <Input type="tel" autoComplete={auto('tel')} maxLength={limits.phone1} />
      </Form.Item>
      <Form.Item name="phone2" label={t('rider.phone2')}>
        <Input type="tel" autoComplete="off" maxLength={limits.phone2} />
      </Form.Item>
      <Form.Item name="addressLine1" label={t('rider.addressLine1')}>
        <Input autoComplete={auto('address-line1')} maxLength={limits.addressLine1} />
      </Form.Item>
      <Form.Item name="addressLine2" label={t('rider.addressLine2')}>
        <Input autoComplete={auto('address-line2')} maxLength={limits.addressLine2} />
      </Form.Item>
      <Form.Item name="city" label={t('rider.city')}>
        <Input autoComplete={auto('address-level2')} maxLength={limits.city} />
      </Form.Item>
      <Form.Item name="country" label={t('rider.country')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          onChange={() => form.setFieldValue('state', undefined)}
          options={countries.map(({ code, label }) => ({ value: code, label: names.of(code) ?? label }))}
        />
      </Form.Item>
      <Form.Item name="state" label={t('rider.state')}>
        {regions.length > 0 ? (
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={regions.map(({ code }) => ({ value: code, label: regionName(code) }))}
          />
        ) : (
          <Input autoComplete={auto('address-level1')} maxLength={limits.state} />
        )}
      </Form.Item>
      <Form.Item name="zipcode" label={t('rider.zipcode')}>
        <Input autoComplete={auto('postal-code')} maxLength={limits.zipcode} />
      </Form.Item>
    </div>
  );
}
