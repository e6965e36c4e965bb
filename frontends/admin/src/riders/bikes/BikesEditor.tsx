import { useState } from 'react';
import type { BikeAnswer, BikeInput } from '@podium/contracts/bikes.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { fetchFresh } from '@podium/ui/api/queries.ts';
import { BikeHistory } from '@podium/ui/bikes/BikeHistory.tsx';
import { BikesForm } from '@podium/ui/bikes/BikesForm.tsx';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { differingFields } from '@podium/ui/form/conflict.ts';
import { ConflictNotice } from '@podium/ui/form/ConflictNotice.tsx';
import { PlateButton } from './PlateButton.tsx';
import { decodeVin } from './bikes.api.ts';
import { riderQuery, updateRider, type RiderPage } from '../riders.api.ts';

type Bikes = Record<string, BikeInput | undefined>;
type Conflict = { mine: Bikes; latest: RiderPage };

/** The bikes as staff edit them: sends the version that it changes, and shows both versions after a conflict. */
export function BikesEditor({ page, bikes }: { page: RiderPage; bikes: readonly BikeAnswer[] }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  // The version that the bikes were read from: a newer one that the page loads meanwhile must not hide a conflict.
  const [base, setBase] = useState(page);
  // A new turn remounts the form with the current bikes.
  const [shown, setShown] = useState({ bikes, turn: 0 });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const fetchLatest = () => fetchFresh(queries, riderQuery(page.rider.id));
  /** Bikes do not change the profile's version, so the stored ones are compared before they are overwritten. */
  const save = async (wanted: BikeInput[], over = base): Promise<BikeAnswer[]> => {
    const latest = await fetchLatest();
    if (differs(latest, bikesOf(over)) && differs(latest, byNumber(wanted))) {
      setConflict({ mine: byNumber(wanted), latest });
      throw new Error(t('ui:conflict.title'));
    }
    try {
      await updateRider(page.rider.id, { bikes: wanted }, latest.version);
    } catch (failure) {
      if (isApiError(failure) && failure.status === 412) return save(wanted, over);
      throw failure;
    }
    const now = await fetchLatest();
    setBase(now);
    setConflict(null);
    return now.rider.bikes ?? [];
  };
  const resolve = async (merged: Bikes, over: RiderPage) => {
    try {
      setShown({
        bikes: await save(
          Object.values(merged).filter((bike) => bike !== undefined),
          over,
        ),
        turn: shown.turn + 1,
      });
    } catch (failure) {
      // After another conflict, the notice shows the new version by itself.
      if (isApiError(failure)) raiseAlert(failure);
    }
  };
  const numbers = conflict && Object.keys({ ...conflict.mine, ...bikesOf(conflict.latest) });
  const notice = conflict && (
    <ConflictNotice<Bikes>
      key={conflict.latest.version}
      mine={conflict.mine}
      theirs={bikesOf(conflict.latest)}
      base={bikesOf(base)}
      labels={Object.fromEntries((numbers ?? []).map((number) => [number, t('ui:bikes.numbered', { number })]))}
      format={(_number, bike) => textOf(bike as BikeInput)}
      onResolve={(merged) => void resolve(merged, conflict.latest)}
      onBack={() => setConflict(null)}
    />
  );
  return (
    <div className="rider-form">
      <BikesForm
        key={shown.turn}
        bikes={shown.bikes}
        save={(wanted) => save(wanted)}
        emptyText={t('riders.bikes.emptyText')}
        decode={(vin, signal) => decodeVin(page.rider.id, vin, signal)}
        below={({ vin }) => (
          <div className="rider-bike-extras">
            <PlateButton riderId={page.rider.id} vin={vin} />
            <BikeHistory type="admin" riderId={page.rider.id} vin={vin} showsRiders />
          </div>
        )}
        {...(notice && { notice })}
      />
    </div>
  );
}

/** A bike has no key except its position in the list. */
const byNumber = (bikes: readonly BikeInput[]): Bikes =>
  Object.fromEntries(bikes.map(({ year, make, model, vin }, i) => [String(i + 1), { year, make, model, vin }]));
const bikesOf = ({ rider }: RiderPage) => byNumber(rider.bikes ?? []);
const differs = (stored: RiderPage, bikes: Bikes) => differingFields(bikesOf(stored), bikes).length > 0;
const textOf = ({ year, make, model, vin }: BikeInput) => `${year} ${make} ${model}\n${vin}`;
