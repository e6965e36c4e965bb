import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { useNavigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { EventForm } from './EventForm.tsx';
import { inputOf, type EventValues } from './event-values.ts';
import { createEvent } from './events.api.ts';
import './events.css';

export function NewEventPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [params] = useSearchParams();
  const save = async (values: EventValues) => {
    const event = await createEvent(inputOf(values));
    announceDone(t('events.added', { title: event.title }));
    void cache.invalidateQueries({ queryKey: ['events'] });
    await navigate(`/auth/admin/event/${event.id}`);
  };
  const seriesId = params.get('series');
  return (
    <>
      <PageHeader title={t('events.add')} crumbs={[{ label: t('sidebar.events'), to: '/auth/admin/events' }]} />
      <div className="page-body">
        <section className="form-card card">
          <EventForm initialValues={{ paying: true, country: 'US', ...(seriesId && { seriesId }) }} onSave={save} onCancel={() => void navigate('/auth/admin/events')} saveLabel={t('events.add')} />
        </section>
      </div>
    </>
  );
}
