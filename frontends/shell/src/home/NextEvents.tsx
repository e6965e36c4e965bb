import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Delayed, Skeleton } from '@podium/ui/feedback/Waiting.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { EventRow } from '../public-events/EventRow.tsx';
import { nextEventsQuery } from './home.api.ts';

export function NextEvents() {
  const { t } = useTranslation('shell');
  const from = today();
  const { data, error, refetch } = useQuery(nextEventsQuery(from));
  return (
    <section aria-labelledby="next">
      <div className="home-heading-row">
        <h2 id="next" className="home-heading">
          {t('next.title')}
        </h2>
        <Link to="/events" className="link-arrow">
          {t('next.all')}
          <Icon name="right" size={18} />
        </Link>
      </div>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : data ? (
        data.events.length > 0 ? (
          <ul>
            {data.events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        ) : (
          <EmptyNotice title={t('next.empty')} />
        )
      ) : (
        <Delayed>
          <Skeleton lines={5} height={72} />
        </Delayed>
      )}
    </section>
  );
}
