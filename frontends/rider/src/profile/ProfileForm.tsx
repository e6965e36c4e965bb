import { Form, Input, Select } from 'antd';
import { countries } from '@podium/contracts/countries.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { switchLocale } from '@podium/ui/i18n/switch-locale.ts';
import { Panel } from '../Panel.tsx';
import { saveRider, type MyRider } from '../rider.api.ts';
import { useRiderId } from '../use-rider.ts';

type Values = { firstName: string; lastName: string; phone1: string; hometown: string; addressLine1: string; addressLine2: string; city: string; state: string; zipcode: string; country: string; locale: Locale };

export function ProfileForm({ rider }: { rider: MyRider }) {
  const { t } = useTranslation(['rider', 'ui']);
  const id = useRiderId();
  const shown = useLocale();
  const queries = useQueryClient();
  const initial: Values = {
    firstName: rider.firstName, lastName: rider.lastName, phone1: rider.phone1 ?? '', hometown: rider.hometown ?? '', addressLine1: rider.addressLine1 ?? '', addressLine2: rider.addressLine2 ?? '',
    city: rider.city ?? '', state: rider.state ?? '', zipcode: rider.zipcode ?? '', country: rider.country ?? 'US', locale: rider.locale ?? shown,
  };
  const save = async (values: Values) => {
    await saveRider(id, values);
    await queries.invalidateQueries({ queryKey: ['rider', id] });
    announceDone(t('ui:form.saved'));
    if (values.locale !== initial.locale && values.locale !== shown) switchLocale(values.locale);
  };
  const required = [{ required: true, whitespace: true }];
  return (
    <Panel title={t('profile.you')} text={rider.email}>
      <EntityForm<Values> initialValues={initial} onSave={save}>
        {(form) => (
          <>
            <div className="form-columns">
              <Form.Item name="firstName" label={t('profile.firstName')} rules={required}><Input autoComplete="given-name" /></Form.Item>
              <Form.Item name="lastName" label={t('profile.lastName')} rules={required}><Input autoComplete="family-name" /></Form.Item>
              <Form.Item name="phone1" label={t('profile.phone')}><Input type="tel" autoComplete="tel" /></Form.Item>
              <Form.Item name="hometown" label={t('profile.hometown')} extra={t('profile.hometownHint')}><Input /></Form.Item>
              <Form.Item name="locale" label={t('profile.language')} extra={t('profile.languageHint')}><Select options={[{ value: 'en', label: 'English' }, { value: 'fr', label: 'Français' }]} /></Form.Item>
            </div>
            <h3 id="address" className="profile-anchor profile-sub">{t('profile.address')}</h3>
            <div className="form-columns">
              <Form.Item name="addressLine1" label={t('profile.line1')}><Input autoComplete="address-line1" /></Form.Item>
              <Form.Item name="addressLine2" label={t('profile.line2')}><Input autoComplete="address-line2" /></Form.Item>
              <Form.Item name="city" label={t('profile.city')}><Input autoComplete="address-level2" /></Form.Item>
              <Form.Item name="country" label={t('profile.country')}>
                <Select showSearch={{ optionFilterProp: 'label' }} onChange={() => form.setFieldValue('state', '')} options={countries.map(({ code, label }) => ({ value: code, label: code === 'US' || code === 'CA' ? t(`ui:country.${code}`) : label }))} />
              </Form.Item>
              <Form.Item noStyle dependencies={['country']}>
                {() => {
                  const regions = countries.find(({ code }) => code === form.getFieldValue('country'))?.regions ?? [];
                  return (
                    <Form.Item name="state" label={t('profile.state')}>
                      {regions.length > 0 ? <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={regions.map(({ code, label }) => ({ value: code, label }))} /> : <Input />}
                    </Form.Item>
                  );
                }}
              </Form.Item>
              <Form.Item name="zipcode" label={t('profile.zipcode')}><Input autoComplete="postal-code" /></Form.Item>
            </div>
          </>
        )}
      </EntityForm>
    </Panel>
  );
}
