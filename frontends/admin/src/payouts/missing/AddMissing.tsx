import { Form, Input, InputNumber, Select } from 'antd';
import { claimMissingFor as limits } from '@podium/contracts/limits/rewards.ts';
import type { ItemField } from '@podium/ui/combobox/SearchSelect.tsx';
import { FormDialog } from '@podium/ui/dialogs/FormDialog.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { RiderPicker } from '@podium/ui/riders/RiderPicker.tsx';
import { EventSelect } from './EventSelect.tsx';
import { addMissing, classesQuery, type MissingFor } from './missing.api.ts';

type Picked = { id: string; name: string };
type Values = Omit<MissingFor, 'place' | 'riderId'> & { riderId: Picked; place?: number | null };

/** A missing payment reported by phone or letter; staff may enter it after the rider's own 45 days. */
export function AddMissing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Values>();
  const eventId = Form.useWatch('eventId', form);
  const classes = useQuery({
    ...classesQuery(eventId ?? ''),
    enabled: Boolean(eventId),
  });
  const add = async ({ place, riderId, ...values }: Values) => {
    const { riderName } = await addMissing({ ...values, riderId: riderId.id, ...(place && { place }) });
    announceDone(t('payouts.missing.added', { name: riderName }));
  };
  return (
    <FormDialog<Values>
      title={t('payouts.missing.addTitle')}
      yes={t('payouts.missing.addYes')}
      form={form}
      onValuesChange={(change) => 'eventId' in change && form.resetFields(['className'])}
      about={<p className="secondary missing-text">{t('payouts.missing.addText')}</p>}
      act={add}
      onClose={onClose}
    >
      <Form.Item name="riderId" label={t('payouts.rider')} rules={[{ required: true }]}>
        <RiderField />
      </Form.Item>
      <Form.Item name="eventId" label={t('events.event')} rules={[{ required: true }]}>
        <EventSelect />
      </Form.Item>
      <div className="missing-result">
        <Form.Item
          name="className"
          label={t('payouts.class')}
          rules={[{ required: true }]}
          {...(classes.error && { help: classes.error.message, validateStatus: 'error' as const })}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            disabled={!eventId}
            loading={classes.isFetching}
            placeholder={t(eventId ? 'payouts.missing.chooseClass' : 'payouts.missing.eventFirst')}
            options={(classes.data ?? []).map((name) => ({ value: name, label: name }))}
          />
        </Form.Item>
        <Form.Item name="place" label={t('riders.place')}>
          <InputNumber min={1} max={999} precision={0} />
        </Form.Item>
      </div>
      <Form.Item name="message" label={t('payouts.missing.message')} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={limits.message} showCount />
      </Form.Item>
    </FormDialog>
  );
}

type RiderFieldProps = ItemField & { value?: Picked; onChange?: (rider: Picked) => void };

function RiderField({ value, onChange, ...field }: RiderFieldProps) {
  return <RiderPicker {...field} picked={value ?? null} onPick={(rider) => onChange?.(rider)} />;
}
