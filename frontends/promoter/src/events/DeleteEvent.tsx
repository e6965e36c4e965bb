import { useState } from 'react';
import type { RaceEvent } from '@podium/contracts/races.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { RemoveEvent } from '@podium/race-screens/races/remove/RemoveEvent.tsx';

/** Deletes the promoter's own event while it is not approved. */
export function DeleteEvent({ event, onDeleted }: { event: RaceEvent; onDeleted?: () => unknown }) {
  const { t } = useTranslation('promoter');
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn--small btn--danger"
        aria-label={t('events.deleteOf', { title: event.title })}
        onClick={() => setRemoving(true)}
      >
        <Icon name="trash" size={16} />
        {t('events.delete')}
      </button>
      {isRemoving && <RemoveEvent event={event} onClose={() => setRemoving(false)} {...(onDeleted && { onDeleted })} />}
    </>
  );
}
