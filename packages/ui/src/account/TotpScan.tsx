import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { TotpStart } from './two-step.api.ts';
import './two-step.css';

/** What an authenticator app reads: the QR code, the key to enter by hand, and a link for an app on this device. */
export function TotpScan({ start: { qr, secret, uri } }: { start: TotpStart }) {
  const { t } = useTranslation('ui');
  return (
    <div className="two-step-scan">
      <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={t('twoStep.qr')} width={190} height={190} />
      <div>
        <p>{t('twoStep.byHand')}</p>
        <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <p>
          <a href={uri}>{t('twoStep.open')}</a>
        </p>
      </div>
    </div>
  );
}
