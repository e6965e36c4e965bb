import type { Delivery, DeliveryState } from '@podium/contracts/api/reports/webhooks.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { ChipTone } from '@podium/ui/status/Chip.tsx';

export const deliveryTones: Record<DeliveryState, ChipTone> = {
  waiting: 'warning',
  delivered: 'done',
  failed: 'danger',
};

/** The outcome of an attempt, in a few words. */
export function useAttemptWords() {
  const { t } = useTranslation('admin');
  return ({ status, problem }: Pick<NonNullable<Delivery['last']>, 'status' | 'problem'>) => {
    if (problem === 'redirect') return t('developers.problem.redirect', { status });
    return status === null ? t(`developers.problem.${problem ?? 'connection'}`) : `HTTP ${status}`;
  };
}
