import { Form, Input, Select } from 'antd';
import type { Locale } from '@podium/contracts/locales.ts';
import { createPromoter as limits } from '@podium/contracts/limits/identity.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

export type PromoterValues = {
  name: string;
  contactName?: string;
  email: string;
  phone?: string;
  info?: string;
  locale: Locale;
};

export function PromoterFields() {
  const { t } = useTranslation('admin');
  return (
    <>
      <div className="form-columns">
        <Form.Item name="name" label={t('promoters.name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={limits.name} autoComplete="off" />
        </Form.Item>
        <Form.Item name="contactName" label={t('promoters.contact')}>
          <Input maxLength={limits.contactName} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('promoters.email')}
          rules={[{ required: true, type: 'email', message: t('riders.emailWrong') }]}
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="phone" label={t('promoters.phone')}>
          <Input type="tel" maxLength={limits.phone} autoComplete="off" />
        </Form.Item>
        <Form.Item name="locale" label={t('riders.language')} rules={[{ required: true }]}>
          <Select
            options={[
              { value: 'en', label: 'English' },
              { value: 'fr', label: 'Français' },
            ]}
          />
        </Form.Item>
      </div>
      <Form.Item name="info" label={t('promoters.info')} extra={t('promoters.infoHint')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={limits.info} showCount />
      </Form.Item>
    </>
  );
}
