import { Form, Input, Radio, Select, type FormInstance } from 'antd';
import { useEffect } from 'react';
import type { Locale } from '@podium/contracts/locales.ts';
import type { SavedView, Schedule } from '@podium/contracts/api/reports/saved-views.ts';
import { createSavedView as limits } from '@podium/contracts/limits/reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** `query` as in the address of the report's page. */
export type ViewValues = {
  name: string;
  visibility: SavedView['visibility'];
  schedule: Schedule;
  language: Locale;
  query: string;
};
export const languages: Record<Locale, string> = { en: 'English', fr: 'Français' };
const chosen = [{ required: true }];
const schedules: Schedule[] = ['none', 'weekly', 'monthly'];

type ViewFieldsProps = { form: FormInstance<ViewValues>; /** As the page shows the report. */ shown?: string };

export function ViewFields({ form, shown }: ViewFieldsProps) {
  const { t } = useTranslation('admin');
  const schedule = Form.useWatch('schedule', form);
  useEffect(() => {
    if (shown !== undefined) form.setFieldsValue({ query: shown });
  }, [form, shown]);
  return (
    <>
      <Form.Item name="name" label={t('savedViews.name')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={limits.name} autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="query" hidden>
        <Input />
      </Form.Item>
      <Form.Item name="visibility" label={t('savedViews.visibility')} extra={t('savedViews.sharedNote')} rules={chosen}>
        <Radio.Group
          className="view-choices"
          options={(['own', 'shared'] as const).map((value) => ({ value, label: t(`savedViews.for.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="schedule" label={t('savedViews.schedule')} rules={chosen}>
        <Radio.Group
          className="view-choices"
          options={schedules.map((value) => ({
            value,
            label: (
              <span>
                {t(`savedViews.when.${value}`)}
                {value !== 'none' && <small className="secondary">{t(`savedViews.covers.${value}`)}</small>}
              </span>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="language"
        label={t('savedViews.language')}
        extra={t('savedViews.mailNote')}
        rules={chosen}
        hidden={(schedule ?? 'none') === 'none'}
      >
        <Select options={Object.entries(languages).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
    </>
  );
}
