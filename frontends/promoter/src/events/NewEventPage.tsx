import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { useNavigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { eventFactsOf, type EventValues } from '@podium/ui/races/event-values.ts';
import { EventFields } from '@podium/ui/races/EventFields.tsx';
import { createEvent } from '../races.api.ts';
import { useSeriesChoices } from '../use-own-races.ts';
import '../races.css';

/** A new event, as a draft; its classes come next, then it is submitted. */
export function NewEventPage() {
  const { t } = useTranslation('promoter');
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [params] = useSearchParams();
  const series = useSeriesChoices();
  const seriesId = params.get('series');
  const save = async (values: EventValues) => {
    const event = await createEvent(eventFactsOf(values));
    announceDone(t('events.added', { title: event.title }));
    void cache.invalidateQueries();
    // After the form has let go of what it guards.
    setTimeout(() => void navigate(`/auth/promoter/event/${event.id}?tab=classes`));
  };
  return (
    <>
      <PageHeader title={t('events.add')} crumbs={[{ label: t('sidebar.home'), to: '/auth/promoter' }]} />
      <div className="page-body">
        <section className="own-form card">
          <p className="secondary">{t('events.addText')}</p>
          <EntityForm<EventValues>
            initialValues={{ 'location.country': 'US', ...(seriesId && { seriesId }) }}
            onSave={save}
            onCancel={() => void navigate('/auth/promoter')}
            saveLabel={t('events.saveDraft')}
          >
            <EventFields series={series} autoFocus />
          </EntityForm>
        </section>
      </div>
    </>
  );
}
