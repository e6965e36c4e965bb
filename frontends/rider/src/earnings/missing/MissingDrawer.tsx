import { AutoComplete, Drawer, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { claimMissing as limits } from '@podium/contracts/limits/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, refreshed, useQuery } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { useSettled } from '@podium/ui/form/use-settled.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { claimMissing, claimableQuery, type MissingInput } from './missing.api.ts';

/** The result or event that the rider came from. */
export type MissingStart = { eventId: string; eventTitle: string; className: string; place: number | null } | null;
type Values = Omit<MissingInput, 'place'> & { place?: number | null };

/** The form that reports a missing payment. */
export function MissingDrawer({ start, onClose }: { start: MissingStart; onClose: () => void }) {
  const { t } = useTranslation('rider');
  const save = async ({ place, ...rest }: Values) => {
    await claimMissing({ ...rest, ...(place && { place }) });
    announceDone(t('missingPay.sent'));
    await refreshed();
    onClose();
  };
  return (
    <Drawer
      open
      title={t('missingPay.act')}
      size={520}
      closeIcon={<Icon name="close" size={22} />}
      onClose={onClose}
      destroyOnHidden
    >
      <p className="secondary missing-pay-text">{t('missingPay.text')}</p>
      <EntityForm<Values>
        onSave={save}
        saveLabel={t('missingPay.send')}
        onCancel={onClose}
        {...(start && { initialValues: { eventId: start.eventId, className: start.className, place: start.place } })}
      >
        <RaceFields start={start} />
        <Form.Item
          name="message"
          label={t('missingPay.message')}
          rules={[{ required: true }]}
          extra={t('missingPay.messageHint')}
        >
          <Input.TextArea rows={4} maxLength={limits.message} showCount />
        </Form.Item>
      </EntityForm>
    </Drawer>
  );
}

function RaceFields({ start }: { start: MissingStart }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const [typed, setTyped] = useState('');
  const query = useSettled(typed);
  const { data, error, refetch, isFetching } = useQuery({
    ...claimableQuery(query),
    placeholderData: keepPreviousData,
  });
  const eventId = Form.useWatch<string | undefined>('eventId');
  const events = data?.events ?? [];
  const chosen = events.find((event) => event.eventId === eventId);
  const options = events.map((event) => ({
    value: event.eventId,
    label: t('missingPay.option', { title: event.title, date: date(event.endDate) }),
  }));
  // The event that the rider came from is listed even if its deadline is over: the server's answer explains that.
  if (start && !options.some(({ value }) => value === start.eventId))
    options.unshift({ value: start.eventId, label: start.eventTitle });
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <Form.Item
        name="eventId"
        label={t('missingPay.event')}
        rules={[{ required: true }]}
        extra={chosen && t('missingPay.until', { date: date(chosen.claimUntil) })}
      >
        <Select
          showSearch={{ filterOption: false, onSearch: setTyped }}
          options={options}
          loading={isFetching}
          notFoundContent={isFetching ? null : t('missingPay.noEvent')}
        />
      </Form.Item>
      <Form.Item name="className" label={t('missingPay.class')} rules={[{ required: true }]}>
        <AutoComplete
          options={(chosen?.classes ?? []).map((value) => ({ value }))}
          showSearch={{ filterOption: true }}
          maxLength={limits.className}
        />
      </Form.Item>
      <Form.Item name="place" label={t('missingPay.place')}>
        <InputNumber min={1} max={500} precision={0} />
      </Form.Item>
    </>
  );
}
