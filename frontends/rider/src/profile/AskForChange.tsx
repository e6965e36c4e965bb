import { Form, Input } from 'antd';
import { useState } from 'react';
import type { Rider } from '@podium/contracts/people.ts';
import { askIdentityChange as limits } from '@podium/contracts/limits/identity.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { askIdentityChange, type IdentityAsk, type MyRider } from '../rider/rider.api.ts';
import { useStoreRider } from '../rider/use-rider.ts';

/** Legal name, birth date and AMA number are fixed: the rider requests a change from staff, and sees the decision. */
export function AskForChange({ rider }: { rider: MyRider }) {
  const { t } = useTranslation(['rider', 'ui']);
  const { date } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const last = rider.identityChange ?? null;
  return (
    <div className="identity-fixed" role="note">
      <p>{t(rider.identityFixed ? 'identity.fixed' : 'identity.minor')}</p>
      {last?.status === 'waiting' && <p>{t('identity.waits', { date: date(last.askedAt) })}</p>}
      {last && last.status !== 'waiting' && (
        <p>{t(`identity.${last.status}`, { date: date(last.decidedAt), answer: last.answer ?? '' })}</p>
      )}
      {last?.status !== 'waiting' && <Button onClick={() => setAsking(true)}>{t('identity.ask')}</Button>}
      <Dialog isOpen={isAsking} title={t('identity.ask')} onClose={() => setAsking(false)}>
        <AskForm rider={rider} onDone={() => setAsking(false)} />
      </Dialog>
    </div>
  );
}

function AskForm({ rider, onDone }: { rider: MyRider; onDone: () => void }) {
  const { t } = useTranslation(['rider', 'ui']);
  const storeRider = useStoreRider();
  const { firstName, lastName, dateOfBirth, amaNumber } = rider;
  const current = { firstName, lastName, dateOfBirth: dateOfBirth ?? '', amaNumber: amaNumber ?? '' };
  const ask = async (values: IdentityAsk) => {
    const { change } = await askIdentityChange(rider.id, { ...values, amaNumber: values.amaNumber || undefined });
    storeRider({ ...(rider as Rider), identityChange: change });
    announceDone(t('identity.asked'));
    onDone();
  };
  return (
    <EntityForm<IdentityAsk>
      initialValues={{ ...current, reason: '' }}
      onSave={ask}
      saveLabel={t('identity.send')}
      onCancel={onDone}
    >
      <p className="secondary">{t('identity.askText')}</p>
      <Form.Item name="firstName" label={t('ui:rider.firstName')}>
        <Input maxLength={limits.firstName} />
      </Form.Item>
      <Form.Item name="lastName" label={t('ui:rider.lastName')}>
        <Input maxLength={limits.lastName} />
      </Form.Item>
      <Form.Item name="dateOfBirth" label={t('ui:rider.dateOfBirth')}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="amaNumber" label={t('ui:rider.amaNumber')}>
        <Input maxLength={limits.amaNumber} />
      </Form.Item>
      <Form.Item name="reason" label={t('identity.reason')} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea rows={3} maxLength={limits.reason} />
      </Form.Item>
    </EntityForm>
  );
}
