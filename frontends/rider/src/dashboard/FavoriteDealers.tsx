import { Select } from 'antd';
import { useId } from 'react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { FavoriteStar } from '../favorites/FavoriteStar.tsx';
import { Panel } from '../panels/Panel.tsx';
import { dealersNear, type MyRider } from '../rider/rider.api.ts';
import { useFavorites } from '../favorites/use-favorites.ts';
import { dealersQuery } from './dealers.api.ts';
import './favorites.css';

const placeOf = ({ city, state }: Dealer) => `${city}, ${state}`;

/** Favorite dealers with their phone numbers, and a finder to add one. */
export function FavoriteDealers({ rider }: { rider: MyRider }) {
  const { t } = useTranslation('rider');
  const query = useQuery({
    ...dealersQuery(),
    staleTime: 300_000,
  });
  const { ids = [] } = useFavorites('dealers');
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
              <DealerFinder dealers={dealers.filter(({ id }) => !ids.includes(id))} />
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

function DealerFinder({ dealers }: { dealers: readonly Dealer[] }) {
  const { t } = useTranslation('rider');
  const id = useId();
  const { change } = useFavorites('dealers');
  const add = (itemId: string) => {
    const name = dealers.find((dealer) => dealer.id === itemId)?.name ?? '';
    change({ itemId, isFavorite: true }, { onSuccess: () => announceDone(t('favorites.added', { name })) });
  };
  return (
    <div className="field">
      <label htmlFor={id}>{t('favorites.find')}</label>
      <Select<string>
        id={id}
        value={null as unknown as string}
        placeholder={t('favorites.findHint')}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={t('favorites.notFound')}
        options={dealers.map((dealer) => ({ value: dealer.id, label: `${dealer.name}, ${placeOf(dealer)}` }))}
        onSelect={add}
      />
    </div>
  );
}
