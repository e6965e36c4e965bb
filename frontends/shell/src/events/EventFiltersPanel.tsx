import { useEffect, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { SegmentField } from '../forms/SegmentField.tsx';

type FiltersProps = { get: (key: string) => string; change: (key: string, value: string, replace?: boolean) => void; clear: () => void };

export function EventFiltersPanel({ get, change, clear }: FiltersProps) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  return (
    <form className={isOpen ? 'event-filters event-filters--open' : 'event-filters'} role="search" aria-label={t('events.filters')} onSubmit={(event) => event.preventDefault()}>
      <TypedField value={get('q')} label={t('events.search')} withIcon onChange={(text) => change('q', text, true)} />
      <button type="button" className="btn event-filters-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="filter" size={18} />
        {t('events.moreFilters')}
      </button>
      <fieldset>
        <legend>{t('events.when')}</legend>
        <SegmentField name="when" value={get('when')} options={[['', t('events.upcoming')], ['past', t('events.past')]]} onChange={(value) => change('when', value)} />
        <div className="field">
          <label htmlFor="events-from">{t('events.from')}</label>
          <input id="events-from" type="date" value={get('from')} onChange={(event) => change('from', event.target.value)} />
        </div>
        <div className="field">
          <label htmlFor="events-to">{t('events.to')}</label>
          <input id="events-to" type="date" value={get('to')} onChange={(event) => change('to', event.target.value)} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('events.where')}</legend>
        <SegmentField name="country" value={get('country')} options={[['', t('events.all')], ['US', t('events.us')], ['CA', t('events.canada')]]} onChange={(value) => change('country', value)} />
        <TypedField value={get('state')} label={t('events.state')} onChange={(text) => change('state', text, true)} />
      </fieldset>
      <label className="event-filters-tick">
        <input type="checkbox" checked={get('canceled') !== 'hide'} onChange={(event) => change('canceled', event.target.checked ? '' : 'hide')} />
        {t('events.showCanceled')}
      </label>
      <button type="button" className="btn btn--block" onClick={clear}>
        {t('events.clear')}
      </button>
    </form>
  );
}

/** Typed text reaches the address after a pause. */
function TypedField({ value, label, withIcon = false, onChange }: { value: string; label: string; withIcon?: boolean; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), 300);
    return () => clearTimeout(timer);
  });
  return (
    <div className={withIcon ? 'field field--icon' : 'field'}>
      <label className={withIcon ? 'visually-hidden' : undefined} htmlFor={`events-${label}`}>
        {label}
      </label>
      {withIcon && <Icon name="search" size={19} />}
      <input id={`events-${label}`} type="search" placeholder={withIcon ? label : undefined} value={text} onChange={(event) => setText(event.target.value)} />
    </div>
  );
}
