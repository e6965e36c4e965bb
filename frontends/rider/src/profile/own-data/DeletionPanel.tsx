import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Panel } from '../../panels/Panel.tsx';
import { useRiderId } from '../../rider/use-rider.ts';
import { DeletionForm } from './DeletionForm.tsx';
import { ownDataQuery, withdrawDeletion, type DeletionStand } from './own-data.api.ts';

const gone = ['person', 'files', 'signIn'] as const;
const kept = ['money', 'results', 'records'] as const;

/** Says plainly what goes, what stays and why, before anything is asked; then until when it can be withdrawn. */
export function DeletionPanel({ stand }: { stand: DeletionStand }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const riderId = useRiderId();
  const queries = useQueryClient();
  const store = (answer: DeletionStand) => queries.setQueryData(ownDataQuery(riderId).queryKey, answer);
  const { deletion, blocks } = stand;
  return (
    <Panel title={t('ownData.deletion.title')}>
      {deletion ? (
        <Asked deletion={deletion} store={store} />
      ) : (
        <>
          <div className="own-data-columns">
            <div>
              <h3>{t('ownData.deletion.goes')}</h3>
              <ul className="own-data-list">
                {gone.map((each) => (
                  <li key={each}>{t(`ownData.deletion.gone.${each}`)}</li>
                ))}
              </ul>
            </div>
            <div>
              <h3>{t('ownData.deletion.stays')}</h3>
              <ul className="own-data-list">
                {kept.map((each) => (
                  <li key={each}>{t(`ownData.deletion.kept.${each}`)}</li>
                ))}
              </ul>
            </div>
          </div>
          <p>{t('ownData.deletion.when', { date: date(stand.dueDate) })}</p>
          {blocks.length > 0 ? <Blocks blocks={blocks} /> : <DeletionForm stand={stand} store={store} />}
        </>
      )}
    </Panel>
  );
}

function Blocks({ blocks }: { blocks: readonly NonNullable<DeletionStand['deletion']>['waitsFor'][number][] }) {
  const { t } = useTranslation('rider');
  return (
    <div className="own-data-blocks" role="note">
      <p>{t('ownData.deletion.blocked')}</p>
      <ul className="own-data-list">
        {blocks.map((each) => (
          <li key={each}>{t(`ownData.deletion.blocks.${each}`)}</li>
        ))}
      </ul>
    </div>
  );
}

function Asked({
  deletion,
  store,
}: {
  deletion: NonNullable<DeletionStand['deletion']>;
  store: (answer: DeletionStand) => void;
}) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const riderId = useRiderId();
  const withdraw = useMutation({
    mutationFn: () => withdrawDeletion(riderId),
    meta: { inline: true },
    onSuccess: (answer) => {
      store(answer);
      announceDone(t('ownData.deletion.withdrawn'));
    },
  });
  return (
    <>
      <p>
        <strong>{t('ownData.deletion.asked', { date: date(deletion.dueDate) })}</strong>
      </p>
      <p>{t('ownData.deletion.until')}</p>
      {deletion.waitsFor.length > 0 && <Blocks blocks={deletion.waitsFor} />}
      {withdraw.error && <ErrorNotice error={withdraw.error} />}
      <p>
        <Button kind="primary" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('ownData.deletion.withdraw')}
        </Button>
      </p>
    </>
  );
}
