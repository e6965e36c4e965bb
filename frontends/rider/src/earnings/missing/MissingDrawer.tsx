import { Drawer, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { claimMissing as limits } from '@podium/contracts/limits/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed, useQuery } from '@podium/ui/federated/query.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ClassField } from './ClassField.tsx';
import { RaceField } from './RaceField.tsx';
import { claimMissing, claimableQuery, type ClaimableRace, type MissingInput } from './missing.api.ts';

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
  const claimable = useQuery(claimableQuery(''));
  const [picked, setPicked] = useState<ClaimableRace | null>(null);
  const chosen = picked ?? claimable.data?.find(({ eventId }) => eventId === start?.eventId);
  return (
    <>
      <Form.Item
        name="eventId"
        label={t('missingPay.event')}
        rules={[{ required: true }]}
        extra={chosen && t('missingPay.until', { date: date(chosen.claimUntil) })}
      >
        <RaceField start={start?.eventTitle} onPick={setPicked} />
      </Form.Item>
      <Form.Item name="className" label={t('missingPay.class')} rules={[{ required: true }]}>
        <ClassField classes={chosen?.classes ?? []} />
      </Form.Item>
      <Form.Item name="place" label={t('missingPay.place')}>
        <InputNumber min={1} max={500} precision={0} />
      </Form.Item>
    </>
  );
}
