import type { ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '../brand/Icon.tsx';

/** What can be done with the ticked rows; its buttons name their counts. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div className="bulk-bar on-dark" role="region" aria-label={t('table.selected', { count })}>
      <p>{t('table.selected', { count })}</p>
      {children}
      <button type="button" className="bulk-bar-clear" aria-label={t('table.clearSelection')} onClick={onClear}>
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
