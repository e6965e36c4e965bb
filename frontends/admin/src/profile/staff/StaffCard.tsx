import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { invalidate } from '@podium/ui/api/queries.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { createAdmin, adminsQuery, switchAdmin } from './staff.api.ts';

/** All staff accounts, and a form to add one. */
export function StaffCard() {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const me = useUser();
  const [isAdding, setAdding] = useState(false);
  const [switched, setSwitched] = useState<Admin | null>(null);
  const query = useQuery(adminsQuery());
  return (
    <div className="staff">
      <header>
        <h2>{t('staff.title')}</h2>
        <button type="button" className="btn btn--small" onClick={() => setAdding(true)}>
          <Icon name="plus" size={17} />
          {t('staff.add')}
        </button>
      </header>
      <Loaded query={query} lines={3} height={44}>
        {(admins) => (
          <ul>
            {admins.map((admin) => {
              const { id, name, email, lastLogin, totpEnabled } = admin;
              return (
                <li key={id}>
                  <span>
                    <b>{name}</b>
                    <small>{email}</small>
                  </span>
                  <small className="secondary">
                    {lastLogin ? t('staff.lastLogin', { date: tableDate(lastLogin) }) : t('riders.never')}
                  </small>
                  {totpEnabled ? (
                    <Chip tone="done">{t('staff.twoStep')}</Chip>
                  ) : (
                    <Chip tone="warning">{t('staff.oneStep')}</Chip>
                  )}
                  {admin.id !== me?.id && (
                    <button
                      type="button"
                      className={`btn btn--small${admin.deActivated ? '' : ' btn--danger'}`}
                      aria-label={t(admin.deActivated ? 'staff.onOf' : 'staff.offOf', { name })}
                      onClick={() => setSwitched(admin)}
                    >
                      {t(admin.deActivated ? 'staff.on' : 'staff.off')}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      {switched && <SwitchAdmin admin={switched} onClose={() => setSwitched(null)} />}
      {isAdding && <AddAdmin onClose={() => setAdding(false)} />}
    </div>
  );
}

function SwitchAdmin({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { id, name, deActivated } = admin;
  const act = async (isOn = deActivated) => {
    await switchAdmin(id, isOn);
    announceDone(
      t(isOn ? 'staff.onDone' : 'staff.offDone', { name }),
      isOn === deActivated ? () => act(!isOn) : undefined,
    );
    void invalidate(queries, identityCalls.listAdmins);
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(deActivated ? 'staff.onOf' : 'staff.offOf', { name })}
      yes={t(deActivated ? 'staff.on' : 'staff.off')}
      isDangerous={!deActivated}
      act={() => act()}
      onClose={onClose}
    >
      <p>{t(deActivated ? 'staff.onText' : 'staff.offText', { name })}</p>
    </ConfirmDialog>
  );
}

type Values = { name: string; email: string; locale: Locale };

function AddAdmin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const save = async (values: Values) => {
    await createAdmin({ ...values, phone: null });
    announceDone(t('staff.added', { name: values.name, email: values.email }));
    void invalidate(queries, identityCalls.listAdmins);
    onClose();
  };
  return (
    <Modal open title={t('staff.add')} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <p className="secondary">{t('staff.text')}</p>
      <EntityForm<Values> initialValues={{ locale: 'en' }} onSave={save} saveLabel={t('staff.add')} onCancel={onClose}>
        <Form.Item name="name" label={t('profile.name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={120} autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('profile.email')}
          rules={[{ required: true, type: 'email', message: t('riders.emailWrong') }]}
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="locale" label={t('profile.language')} rules={[{ required: true }]}>
          <Select
            options={[
              { value: 'en', label: 'English' },
              { value: 'fr', label: 'Français' },
            ]}
          />
        </Form.Item>
      </EntityForm>
    </Modal>
  );
}
