import { useState } from 'react';
import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { RemoveEvent } from '@podium/race-screens/races/remove/RemoveEvent.tsx';

/** Deletes the promoter's own event while it is not approved. */
export function DeleteEvent({ event, onDeleted }: { event: RaceEvent; onDeleted?: () => unknown }) {
  const { t } = useTranslation('promoter');
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <Button
        kind="danger"
        size="small"
        icon="trash"
        aria-label={t('events.deleteOf', { title: event.title })}
        onClick={() => setRemoving(true)}
      >
        {t('events.delete')}
      </Button>
      {isRemoving && <RemoveEvent event={event} onClose={() => setRemoving(false)} {...(onDeleted && { onDeleted })} />}
    </>
  );
}
