import { useState } from 'react';
import type { RaceStyle } from '@podium/contracts/payouts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useCountryOptions } from '@podium/ui/formats/choice-options.ts';
import type { useSearchAddress } from './use-search-address.ts';

const styles: readonly RaceStyle[] = ['motocross', 'flat', 'offroad', 'road'];

/** Text, country and discipline: the filters that events and series share. */
export function SearchBar({
  address: { get, put },
  label,
}: {
  address: ReturnType<typeof useSearchAddress>;
  label: string;
}) {
  const { t } = useTranslation(['rider', 'ui']);
  const countryOptions = useCountryOptions();
  const [text, setText] = useState(get('q'));
  const settle = () => text.trim() !== get('q') && put('q', text.trim());
  return (
    <form className="events-bar" role="search" onSubmit={(event) => (event.preventDefault(), settle())}>
      <div className="field">
        <label htmlFor="events-q">{label}</label>
        <input
          id="events-q"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={settle}
        />
      </div>
      <div className="field">
        <label htmlFor="events-country">{t('events.country')}</label>
        <select id="events-country" value={get('country')} onChange={(event) => put('country', event.target.value)}>
          <option value="">{t('events.anyCountry')}</option>
          {countryOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="events-races">{t('events.style')}</label>
        <select id="events-races" value={get('races')} onChange={(event) => put('races', event.target.value)}>
          <option value="">{t('ui:table.any')}</option>
          {styles.map((style) => (
            <option key={style} value={style}>
              {t(`ui:raceStyle.${style}`)}
            </option>
          ))}
        </select>
      </div>
    </form>
  );
}
