import { Form, Input, Select, type FormInstance } from 'antd';
import { countries } from '@podium/contracts/countries.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

export type RiderValues = { firstName: string; lastName: string; email: string; dateOfBirth: string; amaNumber: string; phone1: string; hometown: string; addressLine1: string; addressLine2: string; city: string; state: string; zipcode: string; country: string; locale: Locale };

/** The fields of a profile, for a new rider and for an edit. */
export function RiderFields({ form }: { form: FormInstance<RiderValues> }) {
  const { t } = useTranslation(['admin', 'ui']);
  const required = [{ required: true, whitespace: true }];
  return (
    <>
      <div className="form-columns">
        <Form.Item name="firstName" label={t('riders.firstName')} rules={required}><Input autoComplete="off" /></Form.Item>
        <Form.Item name="lastName" label={t('riders.lastName')} rules={required}><Input autoComplete="off" /></Form.Item>
        <Form.Item name="email" label={t('riders.email')} rules={[{ required: true, type: 'email', message: t('riders.emailWrong') }]}><Input type="email" autoComplete="off" /></Form.Item>
        <Form.Item name="dateOfBirth" label={t('riders.born')} rules={[{ required: true }]}><Input type="date" /></Form.Item>
        <Form.Item name="amaNumber" label={t('riders.ama')}><Input autoComplete="off" /></Form.Item>
        <Form.Item name="phone1" label={t('riders.phone')}><Input type="tel" autoComplete="off" /></Form.Item>
        <Form.Item name="hometown" label={t('riders.hometown')}><Input autoComplete="off" /></Form.Item>
        <Form.Item name="locale" label={t('riders.language')}><Select options={[{ value: 'en', label: 'English' }, { value: 'fr', label: 'Français' }]} /></Form.Item>
      </div>
      <h3 className="riders-sub">{t('riders.address')}</h3>
      <div className="form-columns">
        <Form.Item name="addressLine1" label={t('riders.line1')}><Input autoComplete="off" /></Form.Item>
        <Form.Item name="addressLine2" label={t('riders.line2')}><Input autoComplete="off" /></Form.Item>
        <Form.Item name="city" label={t('riders.city')}><Input autoComplete="off" /></Form.Item>
        <Form.Item name="country" label={t('riders.country')}>
          <Select showSearch={{ optionFilterProp: 'label' }} onChange={() => form.setFieldValue('state', '')} options={countries.map(({ code, label }) => ({ value: code, label: code === 'US' || code === 'CA' ? t(`ui:country.${code}`) : label }))} />
        </Form.Item>
        <Form.Item noStyle dependencies={['country']}>
          {() => {
            const regions = countries.find(({ code }) => code === form.getFieldValue('country'))?.regions ?? [];
            return (
              <Form.Item name="state" label={t('riders.state')}>
                {regions.length > 0 ? <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={regions.map(({ code, label }) => ({ value: code, label }))} /> : <Input autoComplete="off" />}
              </Form.Item>
            );
          }}
        </Form.Item>
        <Form.Item name="zipcode" label={t('riders.zipcode')}><Input autoComplete="off" /></Form.Item>
      </div>
    </>
  );
}
