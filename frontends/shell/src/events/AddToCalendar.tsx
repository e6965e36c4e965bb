import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';

/** A calendar to subscribe to: opens in the reader's own program, or copies its address. */
export function AddToCalendar({ path }: { path: string }) {
  const { t } = useTranslation('shell');
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${path}`);
    announceDone(t('serie.calendarCopied'));
  };
  return (
    <p className="add-to-calendar">
      <ButtonLink icon="calendar" href={`webcal://${location.host}${path}`}>
        {t('serie.addToCalendar')}
      </ButtonLink>
      <Button icon="copy" aria-label={t('serie.copyCalendar')} onClick={() => void copy()}>
        <span>{t('serie.copy')}</span>
      </Button>
    </p>
  );
}
