import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { eventInputOf, type EventValues } from '@podium/race-screens/races/event-values.ts';
import { EventFields } from '@podium/race-screens/races/EventFields.tsx';
import { useAllPromoters, useAllSeries } from '../races/use-race-choices.ts';
import { createEvent } from './events.api.ts';
import './events.css';

export function NewEventPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const series = useAllSeries().data;
  const promoters = useAllPromoters().data;
  const save = async (values: EventValues) => {
    const event = await createEvent(eventInputOf(values));
    announceDone(t('events.added', { title: event.title }));
    // Classes and payouts come next.
    await navigate(`/auth/admin/event/${event.id}?tab=classes`);
  };
  const seriesId = params.get('series');
  return (
    <>
      <PageHeader title={t('events.add')} crumbs={[{ label: t('sidebar.events'), to: '/auth/admin/events' }]} />
      <div className="page-body">
        <section className="form-card card">
          <EntityForm<EventValues>
            initialValues={{ paying: true, 'location.country': 'US', ...(seriesId && { seriesId }) }}
            onSave={save}
            onCancel={() => void navigate('/auth/admin/events')}
            saveLabel={t('events.add')}
          >
            <EventFields series={series} staff={{ promoters }} autoFocus />
          </EntityForm>
        </section>
      </div>
    </>
  );
}
