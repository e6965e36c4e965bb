import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useClaims } from '@podium/race-screens/reviews/use-claims.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Panel } from '../panels/Panel.tsx';
import './waiting-results.css';

/** Results that may be the rider's and wait for the promoter's confirmation (rule 36); hidden where there are none. */
export function WaitingResults() {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const claims = useClaims('rider').data?.claims ?? [];
  if (claims.length === 0) return null;
  return (
    <Panel title={t('waiting.title')} text={t('waiting.text')}>
      <ul className="waiting-results">
        {claims.map(({ id, eventId, eventTitle, eventDate, className, row }) => (
          <li key={id}>
            <Plate place={row.place} size={32} />
            <div>
              <Link to={`/auth/rider/event/${eventId}`}>{eventTitle}</Link>
              <p className="secondary">
                {className}, {date(eventDate)}, {row.name}
              </p>
            </div>
            <Chip tone="warning">{t('waiting.state')}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
