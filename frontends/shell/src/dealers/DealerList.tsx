import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Trans, useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { PageLinks } from '../finder/PageLinks.tsx';
import type { FinderAddress } from '../finder/use-finder-address.ts';
import type { ListedDealer } from './dealers.api.ts';
import { DealerRow } from './DealerRow.tsx';
import { useMiles } from './use-miles.ts';

type DealerListProps = {
  address: FinderAddress;
  rows: readonly ListedDealer[];
  page: number;
  pages: number;
  /** The nearest dealer regardless of the distance filter. */ nearest: ListedDealer | undefined;
  isPointed: (id: string) => boolean;
  isOpen: (id: string) => boolean;
  onPoint: (id: string | null) => void;
  onShow: (dealer: ListedDealer) => void;
};

/** One page of the dealers found; if there are none, the nearest one beyond the distance. */
export function DealerList({ address, rows, page, pages, nearest, ...list }: DealerListProps) {
  const { t } = useTranslation('shell');
  const miles = useMiles();
  if (rows.length === 0) {
    return (
      <div className="card">
        <EmptyNotice
          title={t(nearest ? 'dealers.emptyNear' : 'dealers.empty')}
          {...(!nearest && { text: t('dealers.emptyText') })}
          action={
            <>
              {nearest?.distanceMiles !== undefined && (
                <p>
                  <Trans
                    t={t}
                    i18nKey="dealers.nearest"
                    values={{ miles: miles(nearest.distanceMiles), name: nearest.name }}
                    components={{ a: <Link to={`/dealers/${nearest.id}`} /> }}
                  />
                </p>
              )}
              <Button onClick={address.clear}>{t('finder.clear')}</Button>
            </>
          }
        />
      </div>
    );
  }
  return (
    <div className="dealers-list">
      <ul>
        {rows.map((dealer) => (
          <DealerRow
            key={dealer.id}
            dealer={dealer}
            isPointed={list.isPointed(dealer.id)}
            isOpen={list.isOpen(dealer.id)}
            onPoint={list.onPoint}
            onShow={list.onShow}
          />
        ))}
      </ul>
      <PageLinks
        page={page}
        totalPages={pages}
        onPage={(next) => address.change({ page: next > 1 ? String(next) : '' })}
      />
    </div>
  );
}
