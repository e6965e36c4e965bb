import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { areDocumentsRequired, documentKindsOf } from '../rider/documents.ts';
import { Panel } from '../panels/Panel.tsx';
import type { MyRider } from '../rider/rider.api.ts';
import './account-panel.css';

/** The state of the PIN and the documents. */
export function AccountPanel({ rider }: { rider: MyRider }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const isRequired = areDocumentsRequired(rider);
  return (
    <Panel title={t('account.title')} text={t('account.text')}>
      <ul className="account-links">
        <li>
          <Link to="/auth/rider/profile#pin">
            <Icon name="lock" size={26} />
            <b>{t('pin.title')}</b>
            <Chip tone={rider.hasPin ? 'done' : 'warning'}>
              {t(rider.hasPin ? 'missing.pin.done' : 'missing.pin.open')}
            </Chip>
          </Link>
        </li>
        {documentKindsOf(rider).map((kind) => {
          const stand = rider.documents?.[kind];
          return (
            <li key={kind}>
              <Link to="/auth/rider/profile#documents">
                <Icon name="file" size={26} />
                <b>{t(`documents.kind.${kind}`)}</b>
                {stand ? (
                  <Chip tone="done">{t('documents.sentOn', { date: date(stand.uploadedAt) })}</Chip>
                ) : isRequired ? (
                  <Chip tone="danger" icon="warning">
                    {t('documents.required')}
                  </Chip>
                ) : (
                  <Chip tone="plain">{t('documents.none')}</Chip>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
