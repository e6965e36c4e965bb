import { EventsReport } from './EventsReport.tsx';
import { fetchFinishedEvents } from './events-reports.api.ts';

export function FinishedResultsPage() {
  return <EventsReport name="finishedResults" fetchEvents={fetchFinishedEvents} />;
}
