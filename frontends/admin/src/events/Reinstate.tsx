import { useState } from 'react';
import type { EventDetail } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { CancelEvent } from './CancelEvent.tsx';

/** Of a canceled event: who did it, in the log of its changes, and the way back. */
export function Reinstate({ event }: { event: EventDetail }) {
  const { t } = useTranslation('admin');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ButtonLink size="small" to={`/auth/admin/event/${event.id}?tab=audit`}>
        {t('reinstate.who')}
      </ButtonLink>
      <Button size="small" kind="primary" icon="undo" onClick={() => setAsked(true)}>
        {t('reinstate.action')}
      </Button>
      {isAsked && <CancelEvent event={event} onClose={() => setAsked(false)} />}
    </>
  );
}
