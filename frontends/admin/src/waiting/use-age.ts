import { useTranslation } from '@podium/ui/federated/i18n.ts';

const hourMs = 3_600_000;

/** How long ago a moment in ISO 8601 was: in hours for two days, then in days. */
export function useAge(): (since: string) => string {
  const { t } = useTranslation('admin');
  return (since) => {
    const hours = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / hourMs));
    if (hours < 1) return t('waiting.age.new');
    return hours < 48
      ? t('waiting.age.hours', { count: hours })
      : t('waiting.age.days', { count: Math.floor(hours / 24) });
  };
}
