import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed, useMutation } from '@podium/ui/federated/query.ts';
import { verifyPatterns } from './vin-patterns.api.ts';

/** Verifies patterns, and reports how many bikes that made valid. */
export function useVerify() {
  const { t } = useTranslation('admin');
  return useMutation({
    mutationFn: verifyPatterns,
    onSuccess: async ({ vinPatterns, bikesMadeValid }) => {
      announceDone(
        `${t('vinPatterns.verified', { count: vinPatterns.length })} ${t('vinPatterns.bikesValid', { count: bikesMadeValid })}`,
      );
      await refreshed();
    },
  });
}
