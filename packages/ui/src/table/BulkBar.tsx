import type { ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { IconButton } from '../parts/IconButton.tsx';

/** What can be done with the ticked rows; its buttons name their counts. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div className="bulk-bar on-dark" role="region" aria-label={t('table.selected', { count })}>
      <p>{t('table.selected', { count })}</p>
      {children}
      <IconButton
        className="bulk-bar-clear"
        icon="close"
        iconSize={20}
        label={t('table.clearSelection')}
        onClick={onClear}
      />
    </div>
  );
}
