import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { ClassInput } from '@podium/contracts/races.ts';
import { refreshed, useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ResultsImport } from '@podium/race-screens/results-import/ResultsImport.tsx';
import { eventQuery } from '@podium/race-screens/results-import/classes/classes.api.ts';
import { updateEvent } from './events.api.ts';

export function ImportPage() {
  const { t } = useTranslation('admin');
  const { eventId = '' } = useParams();
  const { data } = useQuery(eventQuery(eventId));
  const saveClasses = async (classes: ClassInput[], version: number) => {
    const saved = await updateEvent(eventId, version, { classes });
    await refreshed();
    return saved;
  };
  const title = data?.event.title ?? '';
  // To the results once posted; a file that matches no class leads to the classes.
  const eventHref = `/auth/admin/event/${eventId}?tab=${data?.event.classes.length === 0 ? 'classes' : 'results'}`;
  return (
    <>
      <PageHeader
        title={t('events.import')}
        crumbs={[
          { label: t('sidebar.events'), to: '/auth/admin/events' },
          { label: title || t('events.event'), to: `/auth/admin/event/${eventId}` },
        ]}
      />
      <ResultsImport eventId={eventId} title={title} eventHref={eventHref} saveClasses={saveClasses} />
    </>
  );
}
