import { Suspense, useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { Skeleton } from '@podium/ui/feedback/Waiting.tsx';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { FavoriteStar } from '../favorites/FavoriteStar.tsx';
import { Panel } from '../panels/Panel.tsx';
import { dealersNear, type MyRider } from '../rider/rider.api.ts';
import { useFavorites } from '../favorites/use-favorites.ts';
import { dealersQuery, placeOf } from './dealers.api.ts';
import './favorites.css';

// With the list of antd, which nothing else of the first screen needs.
const DealerFinder = lazyPage(() => import('./DealerFinder.tsx'), 'DealerFinder');

/** Favorite dealers with their phone numbers, and a finder to add one. */
export function FavoriteDealers({ rider }: { rider: MyRider }) {
  const { t } = useTranslation('rider');
  const query = useQuery({
    ...dealersQuery(),
    staleTime: 300_000,
  });
  const { ids = [] } = useFavorites('dealers');
  const [isAdding, setAdding] = useState(false);
  const all = (
    <Link className="link-arrow" to={dealersNear(rider)}>
      {t('favorites.allDealers')}
      <Icon name="right" size={16} />
    </Link>
  );
  return (
    <Panel title={t('favorites.dealers')} action={all}>
      <Loaded query={query} lines={3} height={44}>
        {({ dealers }) => {
          const mine = dealers.filter(({ id }) => ids.includes(id));
          return (
            <>
              {isAdding ? (
                <Suspense fallback={<Skeleton lines={1} height={66} />}>
                  <DealerFinder dealers={dealers.filter(({ id }) => !ids.includes(id))} />
                </Suspense>
              ) : (
                <Button size="small" icon="plus" onClick={() => setAdding(true)}>
                  {t('favorites.find')}
                </Button>
              )}
              {mine.length === 0 ? (
                <EmptyNotice title={t('favorites.noDealers')} text={t('favorites.noDealersText')} />
              ) : (
                <ul className="favorites">
                  {mine.map((dealer) => (
                    <li key={dealer.id}>
                      <span>
                        <Link to={`/dealers/${dealer.id}`}>{dealer.name}</Link>
                        <small>{placeOf(dealer)}</small>
                      </span>
                      {dealer.phone && (
                        <a className="favorites-phone" href={`tel:${dealer.phone.replaceAll(/[^+\d]/g, '')}`}>
                          {formatPhone(dealer.phone)}
                        </a>
                      )}
                      <FavoriteStar kind="dealers" itemId={dealer.id} name={dealer.name} />
                    </li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
