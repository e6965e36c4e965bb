import { Dropdown } from 'antd';
import { useState } from 'react';
import type { EventDetail } from '@podium/contracts/races.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useCommand } from '@podium/ui/federated/commands.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { RemoveEvent } from '@podium/race-screens/races/remove/RemoveEvent.tsx';
import { CancelEvent } from './CancelEvent.tsx';
import { DuplicateEvent } from './DuplicateEvent.tsx';

/** Actions on a whole event; each asks first. */
export function EventActions({ event }: { event: EventDetail }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // Where deletion was refused elsewhere, the link leads here to cancel the event first.
  const [open, setOpen] = useState<'cancel' | 'duplicate' | 'remove' | null>(
    params.get('ask') === 'cancel' && !event.canceled ? 'cancel' : null,
  );
  const close = () => setOpen(null);
  const importPage = `/auth/admin/event/${event.id}/import`;
  const canImport = !event.canceled && event.approval === 'approved' && event.classes.length > 0;
  useCommand(canImport ? { label: t('events.import'), icon: 'upload', act: () => void navigate(importPage) } : null);
  const items = [
    {
      key: 'duplicate',
      icon: <Icon name="copy" size={16} />,
      label: t('duplicate.action'),
      onClick: () => setOpen('duplicate'),
    },
    {
      key: 'cancel',
      icon: <Icon name={event.canceled ? 'undo' : 'blocked'} size={16} />,
      label: t(event.canceled ? 'reinstate.action' : 'cancel.action'),
      danger: !event.canceled,
      onClick: () => setOpen('cancel'),
    },
    {
      key: 'remove',
      icon: <Icon name="trash" size={16} />,
      label: t('events.delete'),
      danger: true,
      onClick: () => setOpen('remove'),
    },
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button size="small" icon="more">
          {t('events.more')}
        </Button>
      </Dropdown>
      {canImport && (
        <ButtonLink kind="primary" size="small" icon="upload" to={importPage}>
          {t('events.import')}
        </ButtonLink>
      )}
      {open === 'cancel' && <CancelEvent event={event} onClose={close} />}
      {open === 'duplicate' && <DuplicateEvent event={event} onClose={close} />}
      {open === 'remove' && (
        <RemoveEvent
          event={event}
          onClose={() => setOpen((now) => (now === 'remove' ? null : now))}
          onDeleted={() => navigate('/auth/admin/events', { replace: true })}
          onCancelFirst={() => setOpen('cancel')}
        />
      )}
    </>
  );
}
