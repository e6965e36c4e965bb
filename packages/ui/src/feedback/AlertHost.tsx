import { dismissAlert, raiseAlert, useAlerts } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '../brand/Icon.tsx';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import './alert-host.css';

/** The one place for shared alerts: failures that no screen shows itself, and confirmations. */
export function AlertHost() {
  const { t } = useTranslation('ui');
  const alerts = useAlerts();
  return (
    <div className="alert-host no-print" aria-live="assertive" role="region" aria-label={t('alert.region')}>
      {alerts.map(({ id, kind, text, requestId, undo }) => (
        <div key={id} className={`alert alert--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
          <Icon name={kind === 'error' ? 'warning' : 'check'} size={22} />
          <div>
            {kind === 'error' && <p className="alert-title">{t('error.unexpected')}</p>}
            <p>{text}</p>
            {requestId && <p className="alert-small">{t('error.reference', { id: requestId })}</p>}
          </div>
          {undo && (
            <Button
              kind="bare"
              className="alert-undo"
              onClick={() => {
                dismissAlert(id);
                undo().catch(raiseAlert);
              }}
            >
              {t('undo')}
            </Button>
          )}
          <IconButton icon="close" label={t('close')} onClick={() => dismissAlert(id)} />
        </div>
      ))}
    </div>
  );
}
