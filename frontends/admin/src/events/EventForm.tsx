import { Checkbox, Form, Input, Select } from 'antd';
import { countries } from '@podium/contracts/countries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { listAllSeries, listPromoters } from './events.api.ts';
import type { EventValues } from './event-values.ts';

type EventFormProps = { initialValues: Partial<EventValues>; onSave: (values: EventValues) => Promise<unknown>; onCancel: () => void; saveLabel: string };

/** "IA" is Iowa, not California. */
const beginsAWord = (typed: string, option?: { label: string }) => ` ${option?.label ?? ''}`.toLowerCase().includes(` ${typed.toLowerCase()}`);
const required = [{ required: true, whitespace: true }];
const webAddress = [{ type: 'url' as const, warningOnly: false }];

export function EventForm({ initialValues, onSave, onCancel, saveLabel }: EventFormProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const series = useQuery({ queryKey: ['series', 'all'], queryFn: listAllSeries });
  const promoters = useQuery({ queryKey: ['promoters', 'all'], queryFn: listPromoters });
  const find = { showSearch: true, optionFilterProp: 'label' } as const;
  return (
    <EntityForm<EventValues> initialValues={initialValues} onSave={onSave} onCancel={onCancel} saveLabel={saveLabel}>
      {(form) => (
        <>
          <Form.Item name="title" label={t('eventForm.title')} rules={required}>
            <Input maxLength={160} autoFocus={!initialValues.title} />
          </Form.Item>
          <div className="form-columns">
            <Form.Item name="seriesId" label={t('eventForm.series')} rules={required}>
              <Select {...find} loading={series.isPending} options={(series.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
            </Form.Item>
            <Form.Item name="promoterId" label={t('eventForm.promoter')}>
              <Select {...find} allowClear loading={promoters.isPending} options={(promoters.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
            </Form.Item>
          </div>
          <div className="form-columns">
            <Form.Item name="startDate" label={t('eventForm.startDate')} rules={required}>
              <Input type="date" />
            </Form.Item>
            <Form.Item
              name="endDate"
              label={t('eventForm.endDate')}
              dependencies={['startDate']}
              rules={[...required, ({ getFieldValue }) => ({ validator: (_rule, value: string) => (value && value < getFieldValue('startDate') ? Promise.reject(new Error(t('eventForm.reversed'))) : Promise.resolve()) })]}
            >
              <Input type="date" />
            </Form.Item>
            <Form.Item name="type" label={t('eventForm.type')}>
              <Input maxLength={60} />
            </Form.Item>
          </div>
          <Form.Item name="paying" valuePropName="checked">
            <Checkbox>{t('eventForm.paying')}</Checkbox>
          </Form.Item>
          <h2 className="form-head">{t('eventForm.where')}</h2>
          <div className="form-columns">
            <Form.Item name="venue" label={t('eventForm.venue')} rules={required}>
              <Input maxLength={160} />
            </Form.Item>
            <Form.Item name="addressLine1" label={t('eventForm.address')}>
              <Input maxLength={160} />
            </Form.Item>
          </div>
          <div className="form-columns">
            <Form.Item name="country" label={t('eventForm.country')} rules={required}>
              <Select options={(['US', 'CA'] as const).map((value) => ({ value, label: t(`ui:country.${value}`) }))} onChange={() => form.setFieldValue('state', undefined)} />
            </Form.Item>
            <Form.Item noStyle dependencies={['country']}>
              {({ getFieldValue }) => (
                <Form.Item name="state" label={t(getFieldValue('country') === 'CA' ? 'eventForm.province' : 'eventForm.state')} rules={required}>
                  <Select showSearch={{ filterOption: beginsAWord }} options={(countries.find(({ code }) => code === getFieldValue('country'))?.regions ?? []).map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))} />
                </Form.Item>
              )}
            </Form.Item>
            <Form.Item name="city" label={t('eventForm.city')} rules={required}>
              <Input maxLength={80} />
            </Form.Item>
            <Form.Item name="zipcode" label={t('eventForm.zipcode')} rules={required}>
              <Input maxLength={12} />
            </Form.Item>
          </div>
          <div className="form-columns">
            <Form.Item name="website" label={t('eventForm.website')} rules={webAddress}>
              <Input type="url" placeholder="https://" />
            </Form.Item>
            <Form.Item name="venueWebsite" label={t('eventForm.venueWebsite')} rules={webAddress}>
              <Input type="url" placeholder="https://" />
            </Form.Item>
          </div>
        </>
      )}
    </EntityForm>
  );
}
