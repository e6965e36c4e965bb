import { nameProgramModels, type ProgramModel } from '@podium/contracts/engine-programs.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useLocale } from '@podium/ui/federated/i18n.ts';

/** The models that count in a series, in words. */
export function useProgramModels(): (models: readonly ProgramModel[]) => string {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  return (models) =>
    nameProgramModels(models, locale, {
      family: (model) => t('programModels.family', { model }),
      years: (named) => t('programModels.years', named),
    });
}
