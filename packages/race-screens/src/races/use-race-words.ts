import type { ProgramModel } from '@podium/contracts/engine-programs.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { EventValues } from './event-values.ts';
import type { SerieValues } from './serie-values.ts';
import { useProgramModels } from '@podium/ui/formats/use-program-models.ts';
import { namespace } from './texts.ts';

type Choice = { id: string; name: string };
/** Labels and values of a race form's fields as text. */
export type ValueWords<Values> = {
  labels: Record<keyof Values & string, string>;
  format: (key: keyof Values & string, value: unknown) => string;
};

const nameIn = (choices: readonly Choice[] | undefined, id: unknown) =>
  choices?.find((choice) => choice.id === id)?.name ?? String(id);

/** The labels and values of an event's fields as text. */
export function useEventWords({
  series,
  promoters,
}: {
  series: readonly Choice[] | undefined;
  promoters?: readonly Choice[] | undefined;
}): ValueWords<EventValues> {
  const { t } = useTranslation([namespace, 'ui']);
  const { tableDate, clock } = useFormats();
  return {
    labels: {
      title: t('event.title'),
      seriesId: t('event.seriesId'),
      promoterId: t('event.promoterId'),
      type: t('event.type'),
      startDate: t('startDate'),
      endDate: t('endDate'),
      startTime: t('event.startTime'),
      endTime: t('event.endTime'),
      paying: t('event.paying'),
      venue: t('event.venue'),
      'location.addressLine1': t('event.location.addressLine1'),
      'location.country': t('event.location.country'),
      'location.state': t('event.location.state'),
      'location.city': t('event.location.city'),
      'location.zipcode': t('event.location.zipcode'),
      website: t('event.website'),
      venueWebsite: t('event.venueWebsite'),
    },
    format: (key, value) => {
      if (key === 'seriesId') return nameIn(series, value);
      if (key === 'promoterId') return nameIn(promoters, value);
      if (key === 'startDate' || key === 'endDate') return tableDate(String(value));
      if (key === 'startTime' || key === 'endTime') return clock(String(value));
      if (key === 'location.country') return t(`ui:country.${String(value)}`);
      return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
    },
  };
}

/** The labels and values of a series' fields as text. */
export function useSerieWords(
  categories: readonly { id: string; description: string }[] | undefined,
): ValueWords<SerieValues> {
  const { t } = useTranslation([namespace, 'ui']);
  const { tableDate } = useFormats();
  const modelsText = useProgramModels();
  const bonusText = (rows: SerieValues['bonus']) =>
    (rows ?? []).map(({ place, amountCents }) => t('serie.bonusEntry', { place, amount: amountCents })).join('; ');
  return {
    labels: {
      name: t('serie.name'),
      categoryId: t('serie.categoryId'),
      raceStyle: t('serie.raceStyle'),
      country: t('serie.country'),
      startDate: t('startDate'),
      endDate: t('endDate'),
      active: t('serie.active'),
      minFinishers: t('serie.minFinishers'),
      'qualifyingModelYears.from': t('serie.qualifyingModelYears.from'),
      'qualifyingModelYears.to': t('serie.qualifyingModelYears.to'),
      programModels: t('serie.programModels'),
      bonus: t('serie.bonus'),
      initialValue: t('serie.initialValue'),
      expirationDate: t('serie.expirationDate'),
    },
    format: (key, value) => {
      if (key === 'categoryId') return categories?.find(({ id }) => id === value)?.description ?? String(value);
      if (key === 'startDate' || key === 'endDate' || key === 'expirationDate') return tableDate(String(value));
      if (key === 'country' || key === 'raceStyle') return t(`ui:${key}.${String(value)}`);
      if (key === 'programModels') return modelsText(value as ProgramModel[]);
      if (key === 'bonus') return bonusText(value as SerieValues['bonus']);
      return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
    },
  };
}
