import { useMemo, useState } from 'react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { DealersMap } from '../map/DealersMap.tsx';

/** The map of a single dealer. */
export function DealerPlace({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation('shell');
  const [openId, setOpenId] = useState<string | null>(null);
  const dealers = useMemo(() => [{ dealer, isNear: true }], [dealer]);
  const shown = useMemo(() => [dealer], [dealer]);
  return (
    <div className="dealers-map dealer-place">
      <DealersMap
        dealers={dealers}
        shown={shown}
        label={t('dealer.mapLabel', { name: dealer.name })}
        openId={openId}
        onOpen={(cluster) => setOpenId(cluster?.key ?? null)}
      />
    </div>
  );
}
