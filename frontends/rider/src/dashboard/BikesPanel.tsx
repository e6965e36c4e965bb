import type { BikeAnswer } from '@podium/contracts/bikes.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { Panel } from '../panels/Panel.tsx';
import './bikes-panel.css';

export function BikesPanel({ bikes }: { bikes: readonly BikeAnswer[] | null }) {
  const { t } = useTranslation(['rider', 'ui']);
  const edit = (
    <Link className="link-arrow" to="/auth/rider/profile#bikes">
      {t(bikes?.length === 0 ? 'ui:bikes.add' : 'bikes.edit')}
      <Icon name="right" size={16} />
    </Link>
  );
  return (
    <Panel title={t('bikes.title')} action={edit}>
      {bikes === null && <p className="secondary">{t('bikes.down')}</p>}
      {bikes?.length === 0 && <EmptyNotice title={t('ui:bikes.empty')} text={t('bikes.emptyText')} />}
      <ul className="bikes-panel">
        {bikes?.map((bike) => (
          <li key={bike.vin}>
            <Icon name="bike" size={30} />
            <span>
              <b>
                {bike.year} {bike.make} {bike.model}
              </b>
              <small>{bike.vin}</small>
              {!bike.valid && bike.message && <small className="bikes-panel-problem">{bike.message}</small>}
            </span>
            <StatusChip status={bike.valid ? 'valid' : 'invalid'} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
