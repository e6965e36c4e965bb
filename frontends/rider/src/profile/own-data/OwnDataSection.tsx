import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { Panel } from '../../panels/Panel.tsx';
import { FileLink } from '../../rider/FileLink.tsx';
import { useRiderId } from '../../rider/use-rider.ts';
import { ConsentList } from './ConsentList.tsx';
import { DeletionPanel } from './DeletionPanel.tsx';
import { dataPath, formats, ownDataQuery } from './own-data.api.ts';
import './own-data.css';

/** What a rider may do with their own data; staff who act for them see none of it (decision 085). */
export function OwnDataSection() {
  const { t } = useTranslation('rider');
  const isProxied = Boolean(useUser()?.proxyHost);
  if (isProxied)
    return (
      <Panel title={t('ownData.title')}>
        <p className="secondary">{t('ownData.notWhileProxying')}</p>
      </Panel>
    );
  return <OwnData />;
}

function OwnData() {
  const { t } = useTranslation('rider');
  const riderId = useRiderId();
  const stand = useQuery(ownDataQuery(riderId));
  return (
    <>
      <Panel title={t('ownData.title')} text={t('ownData.text')}>
        <p className="own-data-links">
          {formats.map((format) => (
            <FileLink key={format} href={dataPath(riderId, format)}>
              <Icon name="download" size={17} />
              {t('ownData.as', { format: format.toUpperCase() })}
            </FileLink>
          ))}
        </p>
      </Panel>
      <Loaded query={stand} lines={4} height={46}>
        {(loaded) => (
          <>
            <ConsentList consents={loaded.consents} />
            <DeletionPanel stand={loaded} />
          </>
        )}
      </Loaded>
    </>
  );
}
