import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';

/** Shares the page by the device's dialog, or by a copied link. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('shell');
  const url = () => `${location.origin}${location.pathname}`;
  const share = async () => {
    if (navigator.share) {
      // Closing the device's dialog is not an error.
      await navigator.share({ title, url: url() }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url());
    announceDone(t('share.copied'));
  };
  return (
    <Button kind="ghost" aria-label={t('share.long', { title })} onClick={() => void share()}>
      <Icon name="upload" size={20} />
      <span>{t('share.short')}</span>
    </Button>
  );
}
