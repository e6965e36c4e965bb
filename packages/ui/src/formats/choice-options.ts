import { countries, currencies } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** The countries of the program, for a filter or a select. */
export function useCountryOptions() {
  const { t } = useTranslation('ui');
  return countries.map((value) => ({ value, label: t(`country.${value}`) }));
}

/** Both currencies by their codes. */
export const currencyOptions = currencies.map((value) => ({ value, label: value }));
