import { useState } from 'react';
import type { EventDetail } from '@podium/contracts/api/catalog.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { eventKey, getEvent } from '@podium/ui/results-import/classes/classes.api.ts';
import { ConflictNotice } from '../ConflictNotice.tsx';
import { EventForm } from './EventForm.tsx';
import { inputOf, valuesOf, type EventValues } from './event-values.ts';
import { updateEvent } from './events.api.ts';

export function EditEvent({ event }: { event: EventDetail }) {
  const { t } = useTranslation('admin');
  const cache = useQueryClient();
  const navigate = useNavigate();
  // The version that the form was filled from: a newer one that the page fetches meanwhile must not excuse an overwrite.
  const [base, setBase] = useState(event);
  const [isConflict, setConflict] = useState(false);
  const [filled, setFilled] = useState(0);

  const save = async (values: EventValues) => {
    try {
      const saved = await updateEvent(event.id, base.version, inputOf(values));
      setBase(saved);
      setConflict(false);
      announceDone(t('events.saved', { title: saved.title }));
      await cache.invalidateQueries();
    } catch (error) {
      setConflict(isApiError(error) && error.status === 412);
      throw error;
    }
  };
  const latest = async () => {
    const { event: now } = await cache.fetchQuery({ queryKey: eventKey(event.id), queryFn: () => getEvent(event.id), staleTime: 0 });
    setBase(now);
    setConflict(false);
  };
  return (
    <section className="form-card card">
      <EventForm key={filled} initialValues={valuesOf(base)} onSave={save} onCancel={() => void navigate(`/auth/admin/event/${event.id}`)} saveLabel={t('events.save')} />
      {isConflict && <ConflictNotice onReload={() => void latest().then(() => setFilled(filled + 1))} onKeep={() => void latest()} />}
    </section>
  );
}
