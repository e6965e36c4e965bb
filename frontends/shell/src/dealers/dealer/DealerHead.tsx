import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { FavoriteStar } from '../../favorites/FavoriteStar.tsx';
import { ShareButton } from '../../layout/ShareButton.tsx';

/** The dealer's name and place, and its actions. */
export function DealerHead({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation('shell');
  const regionName = useRegionName();
  const { id, name, city, state, country } = dealer;
  return (
    <header className="dealer-head on-dark">
      <div className="public-width">
        <p className="dealer-crumbs">
          <Link to="/dealers">{t('dealers.title')}</Link>
          <Icon name="chevronRight" size={14} />
          <Link to={`/dealers?${new URLSearchParams({ country, state })}`}>{regionName(state)}</Link>
        </p>
        <div className="dealer-head-main">
          <div>
            <h1>{name}</h1>
            <p className="dealer-head-place">
              <Icon name="pin" size={18} />
              {city}, {regionName(state)}
              <Chip tone="orange">{t(`dealer.credit.${country}`)}</Chip>
            </p>
          </div>
          <div className="dealer-head-actions">
            <ShareButton title={name} />
            <FavoriteStar kind="dealers" itemId={id} title={name} isButton />
          </div>
        </div>
      </div>
    </header>
  );
}
