import { useState } from 'react';
import type { BikeAnswer, BikeInput } from '@podium/contracts/api/dealers.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { BikesForm } from '@podium/ui/bikes/BikesForm.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { ConflictNotice } from '../../ConflictNotice.tsx';
import { fetchRider, updateRider, type RiderPage } from '../riders.api.ts';

/** The bikes at the staff's desk: names the version that it changes, and says so when somebody else was faster. */
export function BikesEditor({ page, bikes }: { page: RiderPage; bikes: readonly BikeAnswer[] }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const queryKey = ['rider', page.rider.id];
  // Another one begins the form anew with the bikes as they are now.
  const [shown, setShown] = useState({ bikes, turn: 0 });
  const [isStale, setStale] = useState(false);
  const save = async (wanted: BikeInput[]) => {
    try {
      const { rider } = await updateRider(page.rider.id, { bikes: wanted }, page.version);
      void queries.invalidateQueries({ queryKey });
      return rider.bikes ?? [];
    } catch (failure) {
      setStale(isApiError(failure) && failure.status === 412);
      throw failure;
    }
  };
  const latest = async () => {
    const { rider } = await queries.fetchQuery({ queryKey, queryFn: ({ signal }) => fetchRider(page.rider.id, signal), staleTime: 0 });
    setStale(false);
    return rider.bikes ?? [];
  };
  const reload = async () => setShown({ bikes: await latest(), turn: shown.turn + 1 });
  const notice = isStale && <ConflictNotice onReload={() => void reload()} onKeep={() => void latest()} />;
  return (
    <div className="rider-form">
      <BikesForm key={shown.turn} bikes={shown.bikes} save={save} emptyText={t('riders.bikes.emptyText')} {...(notice && { notice })} />
    </div>
  );
}
