import { Form, Input, Select } from 'antd';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Promoter } from '@podium/contracts/people.ts';
import { updatePromoter as limits } from '@podium/contracts/limits/identity.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

export type PromoterProfileValues = {
  name: string;
  contactName: string;
  email: string;
  phone: string;
  info: string;
  locale: Locale;
};

export const promoterProfileValues = (promoter: Promoter): PromoterProfileValues => ({
  name: promoter.name,
  contactName: promoter.contactName ?? '',
  email: promoter.email,
  phone: promoter.phone ?? '',
  info: promoter.info ?? '',
  locale: promoter.locale,
});

/** The fields of a promoter's profile within an EntityForm of `PromoterProfileValues`; staff use them for others. */
export function PromoterProfileFields({ isOwn = false }: { isOwn?: boolean }) {
  const { t } = useTranslation('ui');
  const auto = (name: string) => (isOwn ? name : 'off');
  const required = [{ required: true, whitespace: true }];
  return (
    <>
      <div className="form-columns">
        <Form.Item name="name" label={t('promoter.name')} extra={t('promoter.nameHint')} rules={required}>
          <Input autoComplete={auto('organization')} maxLength={limits.name} />
        </Form.Item>
        <Form.Item name="contactName" label={t('promoter.contactName')}>
          <Input autoComplete={auto('name')} maxLength={limits.contactName} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('promoter.email')}
          rules={[...required, { type: 'email', message: t('rider.emailWrong') }]}
        >
          <Input type="email" autoComplete={auto('email')} />
        </Form.Item>
        <Form.Item name="phone" label={t('promoter.phone')}>
          <Input type="tel" autoComplete={auto('tel')} maxLength={limits.phone} />
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
      <Form.Item name="info" label={t('promoter.info')} extra={t('promoter.infoHint')}>
        <Input.TextArea rows={6} maxLength={limits.info} showCount />
      </Form.Item>
    </>
  );
}
