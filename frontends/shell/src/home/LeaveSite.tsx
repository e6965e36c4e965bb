import type { RefObject } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { theme } from '@podium/ui/theme/theme.ts';
import './leave-site.css';

/** The confirm dialog before the brand's own site opens. */
export function LeaveSite({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const { t } = useTranslation('shell');
  const close = () => ref.current?.close();
  return (
    <dialog
      ref={ref}
      className="leave-site"
      aria-labelledby="leave-title"
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div>
        <button type="button" className="leave-site-close" aria-label={t('leave.stay')} onClick={close}>
          <Icon name="close" size={22} />
        </button>
        <h2 id="leave-title">{t('leave.title')}</h2>
        <p>{t('leave.text')}</p>
        <a
          className="btn btn--primary btn--block"
          href={theme.siteUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={close}
        >
          {t('leave.proceed')}
          <Icon name="external" size={18} />
        </a>
        <button type="button" className="btn btn--block" onClick={close}>
          {t('leave.stay')}
        </button>
      </div>
    </dialog>
  );
}
