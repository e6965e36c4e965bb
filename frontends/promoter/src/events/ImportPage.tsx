import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { today } from '@podium/ui/formats/calendar.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ResultsImport } from '@podium/race-screens/results-import/ResultsImport.tsx';
import { eventQuery } from '@podium/race-screens/results-import/classes/classes.api.ts';
import { isDue } from './due.ts';
import { DueChip } from './DueChip.tsx';

export function ImportPage() {
  const { t } = useTranslation('promoter');
  const { eventId = '' } = useParams();
  const { data } = useQuery(eventQuery(eventId));
  const title = data?.event.title ?? '';
  const eventHref = `/auth/promoter/event/${eventId}`;
  return (
    <>
      <PageHeader
        title={t('event.import')}
        crumbs={[
          { label: t('sidebar.home'), to: '/auth/promoter' },
          { label: title || t('event.event'), to: eventHref },
        ]}
        actions={data && isDue(data.event, today()) && <DueChip event={data.event} />}
      />
      <ResultsImport eventId={eventId} title={title} eventHref={eventHref} />
    </>
  );
}
