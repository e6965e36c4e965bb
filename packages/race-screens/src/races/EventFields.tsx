import { Checkbox, Form, Input, Select } from 'antd';
import { createEvent as limits } from '@podium/contracts/limits/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useCountryOptions } from '@podium/ui/formats/choice-options.ts';
import { DateFields } from './DateFields.tsx';
import type { SerieChoice } from './event-values.ts';
import { OutsideSeries } from './OutsideSeries.tsx';
import { RegionSelect } from './RegionSelect.tsx';
import { namespace } from './texts.ts';
import './races.css';

type Choice = { id: string; name: string };
type EventFieldsProps = {
  /** Undefined while they are loading. */
  series: readonly SerieChoice[] | undefined;
  /** Given for staff, who also set whether the event pays and who its promoter is. */
  staff?: { promoters: readonly Choice[] | undefined };
  /** A promoter cannot move an approved event to another series. */
  isSeriesFixed?: boolean;
  autoFocus?: boolean;
};

const required = [{ required: true, whitespace: true }];
const find = { showSearch: { optionFilterProp: 'label' } } as const;
const optionsOf = (choices: readonly Choice[] | undefined) =>
  (choices ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** The fields of an event within a form of `EventValues`. */
export function EventFields({ series, staff, isSeriesFixed = false, autoFocus = false }: EventFieldsProps) {
  const { t } = useTranslation([namespace, 'ui']);
  const countryOptions = useCountryOptions();
  const webAddress = [{ type: 'url' as const, message: t('notAnAddress') }];
  const form = Form.useFormInstance();
  return (
    <>
      <Form.Item name="title" label={t('event.title')} rules={required}>
        <Input maxLength={limits.title} autoFocus={autoFocus} />
      </Form.Item>
      <div className="form-columns">
        <Form.Item
          name="seriesId"
          label={t('event.seriesId')}
          rules={required}
          {...(isSeriesFixed && { extra: t('event.seriesFixed') })}
        >
          <Select {...find} disabled={isSeriesFixed} loading={!series} options={optionsOf(series)} />
        </Form.Item>
        {staff && (
          <Form.Item name="promoterId" label={t('event.promoterId')}>
            <Select {...find} allowClear loading={!staff.promoters} options={optionsOf(staff.promoters)} />
          </Form.Item>
        )}
        <Form.Item name="type" label={t('event.type')}>
          <Input maxLength={limits.type} />
        </Form.Item>
      </div>
      <div className="form-columns">
        <DateFields />
      </div>
      <OutsideSeries series={series} />
      <div className="form-columns">
        <Form.Item name="startTime" label={t('event.startTime')} extra={t('event.timeNote')}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name="endTime" label={t('event.endTime')}>
          <Input type="time" />
        </Form.Item>
      </div>
      {staff && (
        <Form.Item name="paying" valuePropName="checked" extra={t('event.payingNote')}>
          <Checkbox>{t('event.paying')}</Checkbox>
        </Form.Item>
      )}
      <h2 className="form-head">{t('event.where')}</h2>
      <div className="form-columns">
        <Form.Item name="venue" label={t('event.venue')} rules={required}>
          <Input maxLength={limits.venue} />
        </Form.Item>
        <Form.Item name="location.addressLine1" label={t('event.location.addressLine1')}>
          <Input maxLength={limits['location.addressLine1']} />
        </Form.Item>
      </div>
      <div className="form-columns form-columns--four">
        <Form.Item name="location.country" label={t('event.location.country')} rules={required}>
          <Select options={countryOptions} onChange={() => form.setFieldValue('location.state', undefined)} />
        </Form.Item>
        <Form.Item noStyle dependencies={['location.country']}>
          {({ getFieldValue }) => (
            <Form.Item
              name="location.state"
              label={t(getFieldValue('location.country') === 'CA' ? 'event.location.province' : 'event.location.state')}
              rules={required}
            >
              <RegionSelect country={getFieldValue('location.country')} />
            </Form.Item>
          )}
        </Form.Item>
        <Form.Item name="location.city" label={t('event.location.city')} rules={required}>
          <Input maxLength={limits['location.city']} />
        </Form.Item>
        <Form.Item
          name="location.zipcode"
          label={t('event.location.zipcode')}
          rules={required}
          extra={t('event.location.zipcodeNote')}
        >
          <Input maxLength={limits['location.zipcode']} />
        </Form.Item>
      </div>
      <div className="form-columns">
        <Form.Item name="website" label={t('event.website')} rules={webAddress}>
          <Input type="url" placeholder="https://" maxLength={limits.website} />
        </Form.Item>
        <Form.Item name="venueWebsite" label={t('event.venueWebsite')} rules={webAddress}>
          <Input type="url" placeholder="https://" maxLength={limits.venueWebsite} />
        </Form.Item>
      </div>
    </>
  );
}
