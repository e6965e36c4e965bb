import { Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { ExpireMail } from '../awards/expire-mail/ExpireMail.tsx';
import { reminderDays } from './reminder-days.ts';
import type { ListedRider } from './riders.api.ts';
import { SwitchRiders } from './SwitchRiders.tsx';

/** Actions on one rider without leaving the list. */
export function RiderMenu({ rider }: { rider: ListedRider }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'on' | 'off' | 'mail' | null>(null);
  const page = `/auth/admin/rider/${rider.id}`;
  const items = [
    { key: 'open', label: t('riderList.open'), onClick: () => navigate(page) },
    { key: 'awards', label: t('riderList.awards'), onClick: () => navigate(`${page}?tab=awards`) },
    { key: 'documents', label: t('riderList.documents'), onClick: () => navigate(`${page}?tab=documents`) },
    ...(rider.mergedInto
      ? []
      : [
          { key: 'mail', label: t('riderList.mail'), onClick: () => setAsked('mail') },
          rider.active
            ? { key: 'off', label: t('riders.deactivate'), danger: true, onClick: () => setAsked('off') }
            : { key: 'on', label: t('riders.activateAct'), onClick: () => setAsked('on') },
        ]),
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <IconButton
          className="row-menu"
          icon="more"
          iconSize={20}
          label={t('riderList.menu', { name: rider.fullName })}
        />
      </Dropdown>
      {asked === 'mail' && (
        <ExpireMail
          orderOf={() => Promise.resolve({ days: reminderDays, riderIds: [rider.id] })}
          onClose={() => setAsked(null)}
        />
      )}
      {(asked === 'on' || asked === 'off') && (
        <SwitchRiders riders={[rider]} to={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
