import { Checkbox, Form, Input, Select, type FormInstance } from 'antd';
import { countries } from '@podium/contracts/countries.ts';
import { riderStyles, sexes, socialNetworks } from '@podium/contracts/choices.ts';
import { createRider as limits } from '@podium/contracts/limits/identity.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { formatAge } from '@podium/ui/formats/people.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import type { RiderValues } from './rider-values.ts';

const adultAge = 18;

/** The fields of a profile, for a new rider and for an edit. */
export function RiderFields({ form, isKnown = false }: { form: FormInstance<RiderValues>; isKnown?: boolean }) {
  const { t } = useTranslation('admin');
  const required = [{ required: true, whitespace: true }];
  return (
    <>
      <div className="form-columns">
        <Form.Item name="firstName" label={t('riders.firstName')} rules={required}>
          <Input maxLength={limits.firstName} autoComplete="off" />
        </Form.Item>
        <Form.Item name="lastName" label={t('riders.lastName')} rules={required}>
          <Input maxLength={limits.lastName} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('riders.email')}
          rules={[{ required: true, type: 'email', message: t('riders.emailWrong') }]}
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="dateOfBirth" label={t('riders.born')} rules={[{ required: true }]}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="sex" label={t('riders.sex')}>
          <Select allowClear options={sexes.map((value) => ({ value, label: t(`riders.sexes.${value}`) }))} />
        </Form.Item>
        <Form.Item name="phone1" label={t('riders.phone')}>
          <Input type="tel" maxLength={limits.phone1} autoComplete="off" />
        </Form.Item>
        <Form.Item name="phone2" label={t('riders.phone2')}>
          <Input type="tel" maxLength={limits.phone2} autoComplete="off" />
        </Form.Item>
        <Form.Item name="locale" label={t('riders.language')} rules={required}>
          <Select
            options={[
              { value: 'en', label: 'English' },
              { value: 'fr', label: 'Français' },
            ]}
          />
        </Form.Item>
      </div>
      <h2 className="riders-sub">{t('riders.racing')}</h2>
      <div className="form-columns">
        <Form.Item name="amaNumber" label={t('riders.ama')}>
          <Input maxLength={limits.amaNumber} autoComplete="off" />
        </Form.Item>
        {isKnown && (
          <Form.Item name="amaConfirmed" valuePropName="checked" label={t('riders.amaConfirmed')}>
            <Checkbox>{t('riders.amaConfirmedText')}</Checkbox>
          </Form.Item>
        )}
        <Form.Item name="raceStyle" label={t('riders.raceStyle')}>
          <Select allowClear options={riderStyles.map((value) => ({ value, label: t(`riders.styles.${value}`) }))} />
        </Form.Item>
        <Form.Item name="mainSport" label={t('riders.mainSport')}>
          <Input maxLength={limits.mainSport} autoComplete="off" />
        </Form.Item>
        <Form.Item name="hometown" label={t('riders.hometown')}>
          <Input maxLength={limits.hometown} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="bio" label={t('riders.bio')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={limits.bio} showCount />
      </Form.Item>
      <AddressFields form={form} />
      <h2 className="riders-sub">{t('riders.social')}</h2>
      <p className="secondary rider-sub-text">{t('riders.socialText')}</p>
      <div className="form-columns">
        {socialNetworks.map((network) => (
          <Form.Item key={network} name={`socialMedia.${network}`} label={t(`riders.networks.${network}`)}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        ))}
      </div>
      <Form.Item noStyle dependencies={['dateOfBirth']}>
        {() => isMinor(form.getFieldValue('dateOfBirth')) && <GuardianFields />}
      </Form.Item>
    </>
  );
}

const isMinor = (dateOfBirth?: string) => Number(formatAge(dateOfBirth)) < adultAge;

/** A guardian is stored only for a minor (rule 26). */
function GuardianFields() {
  const { t } = useTranslation('admin');
  return (
    <>
      <h2 className="riders-sub">{t('riders.guardian')}</h2>
      <p className="secondary rider-sub-text">{t('riders.guardianText')}</p>
      <div className="form-columns">
        <Form.Item name="guardianName" label={t('riders.guardianName')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={limits.guardianName} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="guardianEmail"
          label={t('riders.guardianEmail')}
          rules={[{ required: true, type: 'email', message: t('riders.emailWrong') }]}
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
      </div>
    </>
  );
}

function AddressFields({ form }: { form: FormInstance<RiderValues> }) {
  const { t } = useTranslation('admin');
  const countryNames = new Intl.DisplayNames([useLocale()], { type: 'region' });
  const regionName = useRegionName();
  return (
    <>
      <h2 className="riders-sub">{t('riders.address')}</h2>
      <div className="form-columns">
        <Form.Item name="addressLine1" label={t('riders.line1')}>
          <Input maxLength={limits.addressLine1} autoComplete="off" />
        </Form.Item>
        <Form.Item name="addressLine2" label={t('riders.line2')}>
          <Input maxLength={limits.addressLine2} autoComplete="off" />
        </Form.Item>
        <Form.Item name="city" label={t('riders.city')}>
          <Input maxLength={limits.city} autoComplete="off" />
        </Form.Item>
        <Form.Item name="country" label={t('riders.country')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            onChange={() => form.setFieldValue('state', '')}
            options={countries.map(({ code, label }) => ({ value: code, label: countryNames.of(code) ?? label }))}
          />
        </Form.Item>
        <Form.Item noStyle dependencies={['country']}>
          {() => {
            const regions = countries.find(({ code }) => code === form.getFieldValue('country'))?.regions ?? [];
            return (
              <Form.Item name="state" label={t('riders.region')}>
                {regions.length > 0 ? (
                  <Select
                    allowClear
                    showSearch={{ optionFilterProp: 'label' }}
                    options={regions.map(({ code }) => ({ value: code, label: regionName(code) }))}
                  />
                ) : (
                  <Input autoComplete="off" />
                )}
              </Form.Item>
            );
          }}
        </Form.Item>
        <Form.Item name="zipcode" label={t('riders.zipcode')}>
          <Input maxLength={limits.zipcode} autoComplete="off" />
        </Form.Item>
      </div>
    </>
  );
}
