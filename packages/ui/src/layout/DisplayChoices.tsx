import { useId, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '../brand/Icon.tsx';
import { Button } from '../parts/Button.tsx';
import { PreferenceSelect } from '../theme/PreferenceSelect.tsx';
import './display-choices.css';

/** How the screens look to this person; closed until asked for, because it is chosen once. */
export function DisplayChoices() {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        kind="bare"
        className="sidebar-display"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('preference.label')}
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
      </Button>
      <div id={id} className="sidebar-choices" hidden={!isOpen}>
        <PreferenceSelect name="theme" />
        <PreferenceSelect name="density" />
      </div>
    </>
  );
}
