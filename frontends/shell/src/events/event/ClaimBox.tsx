import type { EventDetail } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { addDays, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { useVerdicts } from './use-verdicts.ts';

/** From spec section 9; the server makes the final check. */
const claimDays = 45;

/** Links riders of this event to their results, and to a report of a missing payment. */
export function ClaimBox({ event }: { event: EventDetail }) {
  const { t } = useTranslation('shell');
  const { date } = useFormats();
  const user = useUser();
  const isOwn = useVerdicts(event.id).size > 0;
  const until = addDays(event.endDate, claimDays);
  const isOpen = until >= today();
  if (event.canceled || event.resultsState === 'none') return null;
  if (user === null) {
    const next = `/login?next=${encodeURIComponent(`/auth/rider/event/${event.id}`)}`;
    return (
      <aside className="claim-box">
        <h2>{t('claim.title')}</h2>
        <p>{t('claim.signUp')}</p>
        <ButtonLink kind="primary" isBlock to="/register">
          {t('nav.register')}
        </ButtonLink>
        <ButtonLink isBlock to={next}>
          {t('nav.login')}
        </ButtonLink>
      </aside>
    );
  }
  if (user.type !== 'rider') return null;
  return (
    <aside className="claim-box">
      <h2>{t(isOwn ? 'claim.missing' : 'claim.title')}</h2>
      <p>
        {!isOwn && t('claim.notFound')} {t(isOpen ? 'claim.open' : 'claim.over', { date: date(until) })}
      </p>
      {isOpen && (
        <ButtonLink isBlock to={`/auth/rider/earnings?missing=${encodeURIComponent(event.id)}`}>
          {t('claim.act')}
        </ButtonLink>
      )}
      <ButtonLink isBlock to={isOwn ? `/auth/rider/event/${event.id}` : '/auth/rider/profile#bikes'}>
        {t(isOwn ? 'claim.own' : 'claim.profile')}
      </ButtonLink>
    </aside>
  );
}
