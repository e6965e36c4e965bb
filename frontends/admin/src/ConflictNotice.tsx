import { useEffect, useRef } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import './conflict-notice.css';

type ConflictNoticeProps = {
  /** Takes the other person's values; what was typed is given up. */
  onReload: () => void;
  /** Keeps what was typed; the next save is made over the other person's. */
  onKeep: () => void;
};

/** Somebody saved while this form was open: nothing is lost, and nothing of theirs is overwritten unseen. */
export function ConflictNotice({ onReload, onKeep }: ConflictNoticeProps) {
  const { t } = useTranslation('admin');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} className="conflict card" role="alert">
      <Icon name="warning" size={28} />
      <div>
        <h2>{t('conflict.title')}</h2>
        <p>{t('conflict.text')}</p>
      </div>
      <button type="button" className="btn btn--small" onClick={onReload}>
        {t('conflict.reload')}
      </button>
      <button type="button" className="btn btn--small" onClick={onKeep}>
        {t('conflict.keep')}
      </button>
    </div>
  );
}
