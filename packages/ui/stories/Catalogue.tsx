import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { LocaleSwitch } from '../src/i18n/LocaleSwitch.tsx';
import { PreferenceSelect } from '../src/theme/PreferenceSelect.tsx';
import { button, buttonLink, iconButton } from './buttons.tsx';
import { confirmDialog, dialog, formDialog } from './dialogs.tsx';
import { field } from './fields.tsx';
import { avatar, chip, figureTile, icon, money, plate, statusChip } from './figures.tsx';
import { notice, waiting } from './notices.tsx';
import type { Story } from './story.ts';
import { dataTable, simpleTable, tabBar } from './tables.tsx';
import './catalogue.css';

const stories: readonly Story[] = [
  [button, buttonLink, iconButton, field, notice, waiting],
  [chip, statusChip, money, figureTile, plate, avatar, icon],
  [tabBar, simpleTable, dataTable, confirmDialog, formDialog, dialog],
].flat();

/** Every part of the kit in each of its states. The names of parts and states are those of the code. */
export function Catalogue() {
  const { t } = useTranslation('stories');
  return (
    <div className="catalogue">
      <title>{t('title')}</title>
      <header className="catalogue-head on-dark">
        <h1>{t('title')}</h1>
        <PreferenceSelect name="theme" />
        <PreferenceSelect name="density" />
        <LocaleSwitch tone="dark" />
      </header>
      <nav className="catalogue-parts" aria-label={t('parts')} lang="en">
        {stories.map(({ part }) => (
          <a key={part} href={`#${part}`}>
            {part}
          </a>
        ))}
      </nav>
      <main>
        {stories.map(({ part, states }) => (
          <section key={part} id={part} className="catalogue-part">
            <h2 lang="en">{part}</h2>
            {Object.entries(states).map(([state, show]) => (
              <div key={state} className="catalogue-state">
                <h3 lang="en">{state}</h3>
                <div>{show(t)}</div>
              </div>
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}
