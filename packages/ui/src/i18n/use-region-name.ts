import { useCallback } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** The name of a state or province in the current language; the codes of the two countries do not overlap. */
export function useRegionName(): (code: string) => string {
  const { t } = useTranslation('ui');
  return useCallback((code) => t(`province.${code}`, { defaultValue: code }), [t]);
}
