import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '../formats/use-formats.ts';
import { fieldsOfPart, type RiderProfilePart, type RiderProfileValues } from './rider-profile.ts';

/** Labels and values of the profile's fields as text, for two versions side by side. */
export function useRiderWords(parts: readonly RiderProfilePart[]): {
  labels: Partial<Record<keyof RiderProfileValues, string>>;
  format: (key: keyof RiderProfileValues, value: unknown) => string;
} {
  const { t } = useTranslation('ui');
  const { tableDate } = useFormats();
  const labelOf = (field: keyof RiderProfileValues) => {
    if (field === 'locale') return t('language');
    return field === 'socialMedia' ? t('rider.part.social') : t(`rider.${field}`);
  };
  return {
    labels: Object.fromEntries(parts.flatMap((part) => fieldsOfPart[part]).map((field) => [field, labelOf(field)])),
    format: (key, value) => {
      if (key === 'dateOfBirth') return tableDate(String(value));
      if (key === 'sex') return t(`rider.sexes.${String(value)}`);
      if (key === 'raceStyle') return t(`rider.styles.${String(value)}`);
      if (key === 'locale') return value === 'fr' ? 'Français' : 'English';
      if (key !== 'socialMedia') return String(value);
      const links = Object.entries(value as Record<string, string>).filter(([, link]) => link);
      return (
        links.map(([network, link]) => `${t(`rider.networks.${network}`)}: ${link}`).join(', ') || t('conflict.empty')
      );
    },
  };
}
