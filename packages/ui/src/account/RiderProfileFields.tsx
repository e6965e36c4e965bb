import { Form, Input, Select } from 'antd';
import { useId } from 'react';
import { riderStyles, sexes, socialNetworks } from '@podium/contracts/choices.ts';
import { updateRider as limits } from '@podium/contracts/limits/identity.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { AddressFields } from './AddressFields.tsx';
import { isMinor, type RiderProfilePart } from './rider-profile.ts';
import './account.css';

const allParts: readonly RiderProfilePart[] = ['person', 'contact', 'racing', 'social'];

type RiderProfileFieldsProps = {
  /** The parts to show, by default all. Each except the first has a heading. */
  parts?: readonly RiderProfilePart[];
  /** Whether the rider is typing and the browser may autofill name and address; staff type those of others. */
  isOwn?: boolean;
  /** Legal name, birth date and AMA number are fixed, because something was earned or claimed (rule 37). */
  isFixed?: boolean;
};

/** The fields of a rider's profile within an EntityForm of `RiderProfileValues`. */
export function RiderProfileFields({ parts = allParts, isOwn = false, isFixed = false }: RiderProfileFieldsProps) {
  const { t } = useTranslation('ui');
  return parts.map((part, i) => (
    <section key={part}>
      {i > 0 && <h3 className="profile-part-head">{t(`rider.part.${part}`)}</h3>}
      {part === 'person' && <PersonFields isOwn={isOwn} isFixed={isFixed} />}
      {part === 'contact' && <AddressFields isOwn={isOwn} />}
      {part === 'racing' && <RacingFields isFixed={isFixed} />}
      {part === 'social' && <SocialFields />}
    </section>
  ));
}

function PersonFields({ isOwn, isFixed }: { isOwn: boolean; isFixed: boolean }) {
  const { t } = useTranslation('ui');
  const auto = (name: string) => (isOwn ? name : 'off');
  const id = useId();
  const isYoung = isMinor(Form.useWatch<string | undefined>('dateOfBirth'));
  const required = [{ required: true, whitespace: true }];
  return (
    <>
      <div className="form-columns">
        <Form.Item name="firstName" label={t('rider.firstName')} rules={required}>
          <Input autoComplete={auto('given-name')} maxLength={limits.firstName} disabled={isFixed} />
        </Form.Item>
        <Form.Item name="lastName" label={t('rider.lastName')} rules={required}>
          <Input autoComplete={auto('family-name')} maxLength={limits.lastName} disabled={isFixed} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('rider.email')}
          rules={[...required, { type: 'email', message: t('rider.emailWrong') }]}
        >
          <Input type="email" autoComplete={auto('email')} />
        </Form.Item>
        <Form.Item name="dateOfBirth" label={t('rider.dateOfBirth')} rules={required}>
          <Input type="date" autoComplete={auto('bday')} disabled={isFixed} />
        </Form.Item>
        <Form.Item name="sex" label={t('rider.sex')}>
          <Select allowClear options={sexes.map((value) => ({ value, label: t(`rider.sexes.${value}`) }))} />
        </Form.Item>
        <Form.Item name="locale" label={t('language')} extra={t('rider.languageHint')} rules={required}>
          <Select
            options={[
              { value: 'en', label: 'English' },
              { value: 'fr', label: 'Français' },
            ]}
          />
        </Form.Item>
      </div>
      {isYoung && (
        <div role="group" className="profile-guardian" aria-labelledby={id}>
          <h3 id={id}>{t('rider.guardian')}</h3>
          <p className="secondary">{t('rider.guardianText')}</p>
          <div className="form-columns">
            <Form.Item name="guardianName" label={t('rider.guardianName')} rules={required}>
              <Input autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="guardianEmail"
              label={t('rider.guardianEmail')}
              rules={[...required, { type: 'email', message: t('rider.emailWrong') }]}
            >
              <Input type="email" autoComplete="off" />
            </Form.Item>
          </div>
        </div>
      )}
    </>
  );
}

function RacingFields({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <div className="form-columns">
        <Form.Item name="raceStyle" label={t('rider.raceStyle')}>
          <Select allowClear options={riderStyles.map((value) => ({ value, label: t(`rider.styles.${value}`) }))} />
        </Form.Item>
        <Form.Item name="mainSport" label={t('rider.mainSport')}>
          <Input maxLength={limits.mainSport} />
        </Form.Item>
        <Form.Item name="amaNumber" label={t('rider.amaNumber')}>
          <Input autoComplete="off" maxLength={limits.amaNumber} disabled={isFixed} />
        </Form.Item>
        <Form.Item name="hometown" label={t('rider.hometown')} extra={t('rider.hometownHint')}>
          <Input maxLength={limits.hometown} />
        </Form.Item>
      </div>
      <Form.Item name="bio" label={t('rider.bio')}>
        <Input.TextArea rows={5} maxLength={limits.bio} showCount />
      </Form.Item>
    </>
  );
}

function SocialFields() {
  const { t } = useTranslation('ui');
  return (
    <>
      <p className="secondary profile-part-text">{t('rider.socialHint')}</p>
      <div className="form-columns">
        {socialNetworks.map((network) => (
          <Form.Item key={network} name={['socialMedia', network]} label={t(`rider.networks.${network}`)}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={200} />
          </Form.Item>
        ))}
      </div>
    </>
  );
}
