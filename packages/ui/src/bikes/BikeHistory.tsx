import { useState } from 'react';
import type { UserType } from '@podium/contracts/roles.ts';
import type { BikeEntry } from '@podium/contracts/vin-transfers.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { useQuery } from '@podium/ui/federated/query.ts';
import { queryOf } from '../api/queries.ts';
import { Icon } from '../brand/Icon.tsx';
import { Loaded } from '../feedback/Loaded.tsx';
import { useFormats } from '../formats/use-formats.ts';
import { Button } from '../parts/Button.tsx';
import './bike-history.css';

type BikeHistoryProps = {
  /** The type of the signed-in user. */ type: UserType;
  riderId: string;
  vin: string;
  /** Staff also see the riders concerned. */ showsRiders?: boolean;
};

/** A button that opens the history of a bike: added, reviewed, raced, transferred. */
export function BikeHistory({ type, riderId, vin, showsRiders = false }: BikeHistoryProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="bike-history-open">
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon name="clock" size={17} />
        {t('bikes.history.open')}
        <span className="visually-hidden">{vin}</span>
      </Button>
      {isOpen && (
        <Dialog title={t('bikes.history.of', { vin })} onClose={() => setOpen(false)}>
          <Entries params={{ type, riderId, vin }} showsRiders={showsRiders} />
        </Dialog>
      )}
    </p>
  );
}

type EntriesProps = { params: { type: UserType; riderId: string; vin: string }; showsRiders: boolean };

function Entries({ params, showsRiders }: EntriesProps) {
  const { t } = useTranslation('ui');
  const { date } = useFormats();
  const query = useQuery({ ...queryOf(dealersCalls.bikeHistory, { params }), staleTime: 0 });
  return (
    <Loaded query={query} lines={4} height={40}>
      {({ entries }) =>
        entries.length === 0 ? (
          <p className="secondary">{t('bikes.history.none')}</p>
        ) : (
          <ol className="bike-history">
            {entries.map((entry, i) => (
              <li key={i}>
                <time>{entry.at === null ? t('bikes.history.before') : date(entry.at)}</time>
                <span>
                  <EntryText entry={entry} />
                  {showsRiders && entry.riderName && <small className="secondary">{entry.riderName}</small>}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function EntryText({ entry: { kind, race } }: { entry: BikeEntry }) {
  const { t } = useTranslation('ui');
  if (!race) return t(`bikes.history.kind.${kind}`);
  const { title, className, place } = race;
  return t(place === null ? 'bikes.history.raced' : 'bikes.history.racedPlace', { title, className, place });
}
