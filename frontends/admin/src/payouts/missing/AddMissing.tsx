import { Form, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { claimMissingFor as longest } from '@podium/contracts/limits/rewards.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { fieldProblemsOf } from '@podium/ui/form/field-problems.ts';
import { RiderPicker } from '@podium/ui/riders/RiderPicker.tsx';
import { EventSelect } from './EventSelect.tsx';
import { addMissing, classesQuery, type MissingFor } from './missing.api.ts';

type Picked = { id: string; name: string };
type Values = Omit<MissingFor, 'place' | 'riderId'> & { riderId: Picked; place?: number | null };

/** A missing payment reported by phone or letter; staff may enter it after the rider's own 45 days. */
export function AddMissing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin', 'ui']);
  const [form] = Form.useForm<Values>();
  const [isOpen, setOpen] = useState(true);
  const eventId = Form.useWatch('eventId', form);
  const classes = useQuery({
    ...classesQuery(eventId ?? ''),
    enabled: Boolean(eventId),
  });
  const adding = useMutation({
    mutationFn: ({ place, riderId, ...values }: Values) => {
      const body = { ...values, riderId: riderId.id, ...(place && { place }) };
      return addMissing(body);
    },
    meta: { inline: true },
    onSuccess: ({ riderName }) => {
      setOpen(false);
      announceDone(t('payouts.missing.added', { name: riderName }));
    },
    onError: (error) =>
      form.setFields(
        (isApiError(error)
          ? fieldProblemsOf(
              error.errors,
              form.getFieldsError().map(({ name }) => name),
            )
          : []) as Parameters<typeof form.setFields>[0],
      ),
  });
  return (
    <Modal
      open={isOpen}
      title={t('payouts.missing.addTitle')}
      okText={t('payouts.missing.addYes')}
      cancelText={t('ui:cancel')}
      confirmLoading={adding.isPending}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p className="secondary missing-text">{t('payouts.missing.addText')}</p>
      <Form<Values>
        name="missing"
        form={form}
        layout="vertical"
        requiredMark="optional"
        validateMessages={{ required: t('ui:form.required') }}
        onValuesChange={(change) => 'eventId' in change && form.resetFields(['className'])}
        onFinish={(values) => adding.mutate(values)}
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
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={longest.message} showCount />
        </Form.Item>
      </Form>
      {adding.error && <ErrorNotice error={adding.error} />}
    </Modal>
  );
}

function RiderField({ id, value, onChange }: { id?: string; value?: Picked; onChange?: (rider: Picked) => void }) {
  return <RiderPicker {...(id && { id })} picked={value ?? null} onPick={(rider) => onChange?.(rider)} />;
}
