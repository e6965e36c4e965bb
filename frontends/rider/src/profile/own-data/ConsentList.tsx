import { Link } from '@podium/ui/federated/router.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Panel } from '../../panels/Panel.tsx';
import type { DeletionStand } from './own-data.api.ts';

/** What the rider agreed to and took back, with the version of the text. */
export function ConsentList({ consents }: Pick<DeletionStand, 'consents'>) {
  const { t } = useTranslation('rider');
  const { date, time } = useFormats();
  return (
    <Panel title={t('ownData.consents.title')} text={t('ownData.consents.text')}>
      {consents.length === 0 && <p>{t('ownData.consents.none')}</p>}
      <ul className="own-data-list">
        {consents.map(({ act, version, at }) => (
          <li key={at}>{t(`ownData.consents.${act}`, { at: time(at), version: date(version) })}</li>
        ))}
      </ul>
      <p>
        <Link to="/about/rules">{t('ownData.consents.read')}</Link>
      </p>
    </Panel>
  );
}
