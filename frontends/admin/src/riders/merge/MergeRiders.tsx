import { useState } from 'react';
import type { Rider } from '@podium/contracts/people.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { MergeCard } from './MergeCard.tsx';
import { MergeForm } from './MergeForm.tsx';
import { MergeIcon } from './MergeIcon.tsx';
import { fetchSide, previewMerge, type Merged } from './merge.api.ts';
import { RiderPick } from './RiderPick.tsx';
import './merge.css';

type Sides = { deleteId: string; keepId: string };
type MergeRidersProps = {
  rider: Pick<Rider, 'id' | 'fullName'>;
  /** The other rider, where known. */ otherId: string | null;
  onClose: () => void;
};

/**
 * Merges two accounts of one person, permanently (rule 25). The rider it was opened from is kept unless the sides are
 * switched.
 */
export function MergeRiders({ rider, otherId, onClose }: MergeRidersProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [sides, setSides] = useState<Sides | null>(otherId ? { deleteId: otherId, keepId: rider.id } : null);
  const done = ({ status, rider: kept }: Merged) => {
    announceDone(t(status === 'merged' ? 'merge.done' : 'merge.asked', { name: kept.fullName }));
    onClose();
    void navigate(`/auth/admin/rider/${kept.id}`, { replace: true });
  };
  return (
    <Dialog
      className="merge"
      size="xl"
      hasInput
      onClose={onClose}
      title={
        <span className="merge-title">
          <MergeIcon size={24} />
          {t('merge.title')}
          <Chip tone="danger" icon="warning">
            {t('merge.irreversible')}
          </Chip>
        </span>
      }
    >
      {sides ? (
        <BothRiders
          key={sides.keepId}
          {...sides}
          onSwitch={() => setSides({ deleteId: sides.keepId, keepId: sides.deleteId })}
          onCancel={onClose}
          onMerged={done}
        />
      ) : (
        <>
          <p>{t('merge.intro', { name: rider.fullName })}</p>
          <RiderPick notRiderId={rider.id} onPick={(deleteId) => setSides({ deleteId, keepId: rider.id })} />
        </>
      )}
    </Dialog>
  );
}

type BothRidersProps = Sides & { onSwitch: () => void; onCancel: () => void; onMerged: (merged: Merged) => void };

function BothRiders({ deleteId, keepId, onSwitch, onCancel, onMerged }: BothRidersProps) {
  const query = useQuery({
    queryKey: [...keyOf(identityCalls.previewMerge, { query: { deleteId, keepId } }), 'with both'],
    queryFn: async ({ signal }) => {
      const [deleted, kept, preview] = await Promise.all([
        fetchSide(deleteId, signal),
        fetchSide(keepId, signal),
        previewMerge(deleteId, keepId, signal),
      ]);
      return { deleted, kept, preview };
    },
    // A merge refetches what is on screen, but its own preview is of two riders, and one of them is gone then.
    staleTime: 'static',
    gcTime: 0,
  });
  return (
    <Loaded query={query} lines={8} height={36}>
      {({ deleted, kept, preview }) => (
        <>
          <div className="merge-cards">
            <MergeCard word="DELETE" side={deleted} />
            <Icon name="right" size={26} />
            <MergeCard word="KEEP" side={kept} />
          </div>
          <MergeForm
            preview={preview}
            deleted={deleted}
            kept={kept}
            onSwitch={onSwitch}
            onCancel={onCancel}
            onMerged={onMerged}
          />
        </>
      )}
    </Loaded>
  );
}
