import { EventFinder } from './finder/EventFinder.tsx';
import { SeriesFinder } from './finder/SeriesFinder.tsx';
import { useFinderAddress } from '../finder/use-finder-address.ts';
import '../finder/finder.css';

/** The finder of events, and with `?view=series` of series. */
export function EventsPage() {
  const address = useFinderAddress();
  return address.get('view') === 'series' ? <SeriesFinder address={address} /> : <EventFinder address={address} />;
}
