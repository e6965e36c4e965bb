import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import type { EventDetail } from '@podium/contracts/races.ts';
import { duplicateEvent as longest } from '@podium/contracts/limits/catalog.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { fieldProblemsOf } from '@podium/ui/form/field-problems.ts';
import { DateFields } from '@podium/race-screens/races/DateFields.tsx';
import { useAllSeries } from '../races/use-race-choices.ts';
import '@podium/race-screens/races/races.css';
import { duplicateEvent, type EventCopy } from './events.api.ts';

/**
 * A new event from this one: its facts, classes and payouts with another name, dates and perhaps series; opens the
 * copy.
 */
export function DuplicateEvent({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'ui', 'races']);
  const navigate = useNavigate();
  const [form] = Form.useForm<EventCopy>();
  const [isOpen, setOpen] = useState(true);
  const series = useAllSeries().data;
  const copying = useMutation({
    mutationFn: (values: EventCopy) => duplicateEvent(event.id, values),
    meta: { inline: true },
    onSuccess: async (copy) => {
      setOpen(false);
      announceDone(t('duplicate.done', { title: copy.title }));
      await navigate(`/auth/admin/event/${copy.id}`);
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
      title={t('duplicate.title', { title: event.title })}
      okText={t('duplicate.yes')}
      cancelText={t('ui:cancel')}
      confirmLoading={copying.isPending}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p className="secondary duplicate-text">{t('duplicate.text', { count: event.classes.length })}</p>
      <Form<EventCopy>
        name="duplicate"
        form={form}
        layout="vertical"
        requiredMark="optional"
        validateMessages={{ required: t('ui:form.required') }}
        initialValues={{
          title: event.title,
          startDate: event.startDate,
          endDate: event.endDate,
          seriesId: event.seriesId,
        }}
        onFinish={(values) => copying.mutate(values)}
      >
        <Form.Item name="title" label={t('races:event.title')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={longest.title} autoFocus onPressEnter={form.submit} />
        </Form.Item>
        <div className="form-columns form-columns--four">
          <DateFields />
        </div>
        <Form.Item name="seriesId" label={t('races:event.seriesId')} rules={[{ required: true }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={!series}
            options={(series ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </Form>
      {copying.error && <ErrorNotice error={copying.error} />}
    </Modal>
  );
}
