import { useState } from 'react';
import type { EventDetail } from '@podium/contracts/races.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { CancelEvent } from './CancelEvent.tsx';

/** Of a canceled event: who did it, in the log of its changes, and the way back. */
export function Reinstate({ event }: { event: EventDetail }) {
  const { t } = useTranslation('admin');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Link className="btn btn--small" to={`/auth/admin/event/${event.id}?tab=audit`}>
        {t('reinstate.who')}
      </Link>
      <button type="button" className="btn btn--small btn--primary" onClick={() => setAsked(true)}>
        <Icon name="undo" size={16} />
        {t('reinstate.action')}
      </button>
      {isAsked && <CancelEvent event={event} onClose={() => setAsked(false)} />}
    </>
  );
}
