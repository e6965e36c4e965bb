import type { ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { referenceOf } from '../api/api-error.ts';
import { Icon } from '../brand/Icon.tsx';
import { Button } from '../parts/Button.tsx';
import './notice.css';

/** An error in the server's own words, with a retry. */
export function ErrorNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('ui');
  const reference = referenceOf(error);
  const message = error instanceof Error && error.message ? error.message : t('error.occurred');
  return (
    <div className="notice notice--error" role="alert">
      <Icon name="warning" size={28} />
      <div>
        <p className="notice-title">{message}</p>
        {reference && <p className="notice-text">{t('error.reference', { id: reference })}</p>}
      </div>
      {onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  );
}

/** An empty state with its next action. */
export function EmptyNotice({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="notice notice--empty">
      <svg viewBox="0 0 96 56" width="96" height="56" aria-hidden="true" focusable="false">
        <path d="M4 55V36h26v19M33 55V20h30v35M66 55V43h26v12" fill="var(--pearl)" stroke="var(--rim)" />
        <path d="M42 6h12v5.500L48 15l-6-3.500z" fill="var(--paper)" stroke="var(--ash)" strokeWidth="1.400" />
      </svg>
      <p className="notice-title head">{title}</p>
      {text && <p className="notice-text">{text}</p>}
      {action}
    </div>
  );
}
