import { EventsReport } from './EventsReport.tsx';
import { finishedEventsQuery } from './events-reports.api.ts';

export function FinishedResultsPage() {
  return <EventsReport name="finishedResults" query={finishedEventsQuery} />;
}
