import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useNavigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { eventFactsOf, eventValuesOf, type EventValues } from '@podium/race-screens/races/event-values.ts';
import { EventFields } from '@podium/race-screens/races/EventFields.tsx';
import { eventQuery } from '@podium/race-screens/results-import/classes/classes.api.ts';
import { createEvent } from '../races/races.api.ts';
import { useSeriesChoices } from '../races/use-own-races.ts';
import '../races/races.css';

/**
 * A new event as a draft; its classes come next, then it is submitted. With `from` it is a copy of another event: its
 * facts, classes and payouts, with new dates.
 */
export function NewEventPage() {
  const { t } = useTranslation('promoter');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const series = useSeriesChoices();
  const seriesId = params.get('series');
  const fromId = params.get('from');
  const source = useQuery({
    ...eventQuery(fromId ?? ''),
    enabled: fromId !== null,
  });
  if (fromId !== null && source.error)
    return (
      <div className="page-body">
        <ErrorNotice error={source.error} onRetry={() => void source.refetch()} />
      </div>
    );
  if (fromId !== null && !source.data) return <PageWaiting />;
  const from = source.data?.event;
  const initial: Partial<EventValues> = from
    ? { ...eventValuesOf(from), startDate: undefined, endDate: undefined }
    : { 'location.country': 'US', ...(seriesId && { seriesId }) };
  const classes = from?.classes.map(({ name, payoutType, payouts }) => ({ name, payoutType, payouts }));
  const save = async (values: EventValues) => {
    const event = await createEvent({ ...eventFactsOf(values), ...(classes && { classes }) });
    announceDone(t('events.added', { title: event.title }));
    await navigate(`/auth/promoter/event/${event.id}?tab=classes`);
  };
  return (
    <>
      <PageHeader
        title={t(from ? 'events.duplicate' : 'events.add')}
        crumbs={[{ label: t('sidebar.home'), to: '/auth/promoter' }]}
      />
      <div className="page-body">
        <section className="own-form card">
          <p className="secondary">
            {from ? t('events.copyText', { title: from.title, count: from.classes.length }) : t('events.addText')}
          </p>
          <EntityForm<EventValues>
            initialValues={initial}
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
