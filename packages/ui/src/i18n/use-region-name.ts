import { useCallback } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** The name of a state or province in the reader's language; codes never meet across the two countries. */
export function useRegionName(): (code: string) => string {
  const { t } = useTranslation('ui');
  return useCallback((code) => t(`province.${code}`, { defaultValue: code }), [t]);
}
