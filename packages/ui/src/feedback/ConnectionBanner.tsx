import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { useConnection, type Connection } from '../api/connection.ts';
import { Icon } from '../brand/Icon.tsx';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { tryConnection } from './connection.api.ts';
import './connection-banner.css';

/**
 * The one banner that says that the device is offline, the server is out of reach or an answer is late. It leaves by
 * itself, or when it is closed because it covers something. Its button asks again for what the page shows; what changes
 * something is sent by its own button only.
 */
export function ConnectionBanner() {
  const { t } = useTranslation('ui');
  const queries = useQueryClient();
  const connection = useConnection();
  const [closed, setClosed] = useState<Connection | null>(null);
  // The next time it is worth a word again.
  if (connection === 'fine' && closed) setClosed(null);
  const retry = useCallback(() => {
    void tryConnection();
    const isWanting = ({ state }: { state: { status: string; fetchStatus: string } }) =>
      state.status === 'error' || state.fetchStatus === 'fetching';
    void queries.refetchQueries({ type: 'active', predicate: isWanting });
  }, [queries]);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return (
    <div className="connection no-print" aria-live="polite">
      {connection !== 'fine' && connection !== closed && (
        <div className="connection-banner">
          <Icon name="warning" size={20} />
          <p>{t(`connection.${connection}`)}</p>
          <Button size="small" onClick={retry}>
            {t('error.retry')}
          </Button>
          <IconButton
            className="connection-close"
            icon="close"
            label={t('close')}
            onClick={() => setClosed(connection)}
          />
        </div>
      )}
    </div>
  );
}
