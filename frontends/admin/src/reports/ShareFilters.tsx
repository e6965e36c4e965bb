import { Select } from 'antd';
import { useMemo } from 'react';
import { countries, raceStyles } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { useCountryOptions } from '@podium/ui/formats/choice-options.ts';
import type { ShareFilter } from '../aggregates/aggregates.api.ts';

/** The filter is in the address, so that a link shows the same figures; unknown values are ignored. */
export function useShareFilter(): ShareFilter {
  const [params] = useSearchParams();
  const [raceStyle, country] = [params.get('sport'), params.get('country')];
  return useMemo(
    () => ({
      raceStyle: raceStyles.find((each) => each === raceStyle),
      country: countries.find((each) => each === country),
    }),
    [raceStyle, country],
  );
}

/** Filters market share by sport and country. */
export function ShareFilters({ filter: { raceStyle = '', country = '' } }: { filter: ShareFilter }) {
  const { t } = useTranslation(['admin', 'ui']);
  const countryOptions = useCountryOptions();
  const [, setParams] = useSearchParams();
  const put = (key: 'sport' | 'country', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  return (
    <span className="share-filters">
      <label>
        {t('reports.sport')}
        <Select
          aria-label={t('reports.sport')}
          value={raceStyle}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('reports.allSports') },
            ...raceStyles.map((value) => ({ value: value as string, label: t(`ui:raceStyle.${value}`) })),
          ]}
          onChange={(value) => put('sport', value)}
        />
      </label>
      <label>
        {t('reports.country')}
        <Select
          aria-label={t('reports.country')}
          value={country}
          popupMatchSelectWidth={false}
          options={[{ value: '', label: t('reports.bothCountries') }, ...countryOptions]}
          onChange={(value) => put('country', value)}
        />
      </label>
    </span>
  );
}
