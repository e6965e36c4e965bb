import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { FavoriteStar } from '../favorites/FavoriteStar.tsx';
import type { ListedDealer } from './dealers.api.ts';
import { DealerContacts } from './DealerContacts.tsx';
import { useMiles } from './use-miles.ts';

type DealerRowProps = {
  dealer: ListedDealer;
  isPointed: boolean;
  isOpen: boolean;
  onPoint: (id: string | null) => void;
  onShow: (dealer: ListedDealer) => void;
};

/** One dealer of the list; pointing at it also highlights its mark on the map. */
export function DealerRow({ dealer, isPointed, isOpen, onPoint, onShow }: DealerRowProps) {
  const { t } = useTranslation('shell');
  const miles = useMiles();
  const { id, name, addressLine1, city, state, zipcode, country, distanceMiles } = dealer;
  return (
    <li
      id={`dealer-${id}`}
      className={['dealer-row', isPointed && 'is-pointed', isOpen && 'is-open'].filter(Boolean).join(' ')}
      onMouseEnter={() => onPoint(id)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(id)}
      onBlur={() => onPoint(null)}
    >
      <div className="dealer-row-head">
        <h2>
          <Link to={`/dealers/${id}`}>{name}</Link>
        </h2>
        <FavoriteStar kind="dealers" itemId={id} title={name} />
      </div>
      <div className="dealer-row-place">
        <address>
          {addressLine1 && (
            <>
              {addressLine1}
              <br />
            </>
          )}
          {city}, {state} {zipcode}
        </address>
        <p>
          {distanceMiles !== undefined && <b>{t('map.miles', { miles: miles(distanceMiles) })}</b>}
          <Chip tone="outline">{t(`dealer.credit.${country}`)}</Chip>
        </p>
      </div>
      <DealerContacts dealer={dealer}>
        <Button kind="bare" className="dealer-link" onClick={() => onShow(dealer)}>
          <Icon name="pin" size={16} />
          {t('dealers.onMap')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </DealerContacts>
    </li>
  );
}
