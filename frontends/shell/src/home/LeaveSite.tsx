import type { RefObject } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
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
        <IconButton className="leave-site-close" icon="close" iconSize={22} label={t('leave.stay')} onClick={close} />
        <h2 id="leave-title">{t('leave.title')}</h2>
        <p>{t('leave.text')}</p>
        <ButtonLink
          kind="primary"
          isBlock
          href={theme.siteUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={close}
        >
          {t('leave.proceed')}
          <Icon name="external" size={18} />
        </ButtonLink>
        <Button isBlock onClick={close}>
          {t('leave.stay')}
        </Button>
      </div>
    </dialog>
  );
}
