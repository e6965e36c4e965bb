import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { NavLink } from '@podium/ui/federated/router.ts';
import './events.css';

export function EventsTabs() {
  const { t } = useTranslation('rider');
  return (
    <nav className="events-tabs" aria-label={t('sidebar.seriesEvents')}>
      <NavLink to="/auth/rider/events">{t('events.tabEvents')}</NavLink>
      <NavLink to="/auth/rider/series">{t('events.tabSeries')}</NavLink>
      <NavLink to="/auth/rider/category">{t('events.tabCategories')}</NavLink>
    </nav>
  );
}
