import { preferences, type Preference } from '@podium/contracts/preferences.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { usePreference } from './preferences.ts';
import './preference-select.css';

/** A choice of how the screens look, on a dark band. */
export function PreferenceSelect({ name }: { name: Preference }) {
  const { t } = useTranslation('ui');
  const [value, choose] = usePreference(name);
  return (
    <label className="preference">
      <span>{t(`preference.${name}.label`)}</span>
      <select data-preference={name} value={value} onChange={(event) => choose(event.target.value as typeof value)}>
        {preferences[name].map((choice) => (
          <option key={choice} value={choice}>
            {t(`preference.${name}.${choice}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
