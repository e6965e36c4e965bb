import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { riderQuery } from './riders.api.ts';

/** A rider who was merged into another one: links to the kept account; nothing can be done here. */
export function Tombstone({ mergedInto }: { mergedInto: string }) {
  const { t } = useTranslation('admin');
  const kept = useQuery(riderQuery(mergedInto));
  return (
    <section className="tombstone card">
      <Icon name="info" size={28} />
      <div>
        <h2>{t('merge.tombstone')}</h2>
        <p>{t('merge.tombstoneText')}</p>
      </div>
      <ButtonLink kind="primary" size="small" to={`/auth/admin/rider/${mergedInto}`}>
        {t('merge.openKept', { name: kept.data?.rider.fullName ?? t('riders.rider') })}
      </ButtonLink>
    </section>
  );
}
