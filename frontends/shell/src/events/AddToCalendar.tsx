import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';

/** A calendar to subscribe to: opens in the reader's own program, or copies its address. */
export function AddToCalendar({ path }: { path: string }) {
  const { t } = useTranslation('shell');
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${path}`);
    announceDone(t('serie.calendarCopied'));
  };
  return (
    <p className="add-to-calendar">
      <a className="btn" href={`webcal://${location.host}${path}`}>
        <Icon name="calendar" size={18} />
        {t('serie.addToCalendar')}
      </a>
      <button type="button" className="btn" aria-label={t('serie.copyCalendar')} onClick={() => void copy()}>
        <Icon name="copy" size={18} />
        <span>{t('serie.copy')}</span>
      </button>
    </p>
  );
}
