import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '../brand/Icon.tsx';
import { Button } from '../parts/Button.tsx';
import { differingFields, firstChoice, mergeSides, type Side } from './conflict.ts';
import './conflict-notice.css';

type ConflictNoticeProps<Values extends object> = {
  /** What was typed here. */
  mine: Values;
  /** What is stored now. */
  theirs: Values;
  /** The values that the form was filled from: a field that was not edited here takes theirs. */
  base?: Values;
  /** Labels by field key, in the order of the form. */
  labels: Partial<Record<keyof Values & string, string>>;
  /** A nonempty value as text. */
  format?: (key: keyof Values & string, value: unknown) => string;
  /** Saves the merged values over the latest version. */
  onResolve: (merged: Values) => unknown;
  /** Returns to the form with its typed values. */
  onBack?: () => void;
};

/** Somebody else saved while this form was open: shows both versions field by field, so that neither is lost unseen. */
export function ConflictNotice<Values extends object>({
  mine,
  theirs,
  base,
  labels,
  format,
  onResolve,
  onBack,
}: ConflictNoticeProps<Values>) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLElement>(null);
  const id = useId();
  const [typed, stored] = [mine as Record<string, unknown>, theirs as Record<string, unknown>];
  const keys = differingFields(typed, stored, Object.keys(labels)) as (keyof Values & string)[];
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sides = Object.fromEntries(
    keys.map((key) => [key, chosen[key] ?? firstChoice(key, typed, base as Record<string, unknown> | undefined)]),
  );
  const all = (side: Side) => setChosen(Object.fromEntries(keys.map((key) => [key, side])));
  const text = (key: keyof Values & string, value: unknown) => {
    const isNothing =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isNothing ? t('conflict.empty') : (format?.(key, value) ?? String(value));
  };
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={box} className="conflict card" tabIndex={-1} aria-labelledby={id}>
      <div className="conflict-head" role="alert">
        <Icon name="warning" size={28} />
        <div>
          <h2 id={id}>{t('conflict.title')}</h2>
          <p>{keys.length > 0 ? t('conflict.text', { count: keys.length }) : t('conflict.same')}</p>
        </div>
      </div>
      {keys.length > 1 && (
        <p className="conflict-all">
          <Button size="small" onClick={() => all('mine')}>
            {t('conflict.allMine')}
          </Button>
          <Button size="small" onClick={() => all('theirs')}>
            {t('conflict.allTheirs')}
          </Button>
        </p>
      )}
      {keys.map((key) => (
        <fieldset key={key}>
          <legend>{labels[key]}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} data-chosen={sides[key] === side}>
              <input
                type="radio"
                name={`${id}-${key}`}
                checked={sides[key] === side}
                onChange={() => setChosen({ ...sides, [key]: side })}
              />
              <span>
                <small>{t(`conflict.${side}`)}</small>
                <span className="conflict-value">{text(key, side === 'mine' ? typed[key] : stored[key])}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <footer>
        {onBack && (
          <Button size="small" onClick={onBack}>
            {t('conflict.back')}
          </Button>
        )}
        <Button kind="primary" size="small" onClick={() => onResolve(mergeSides(mine, theirs, sides))}>
          {t('conflict.save')}
        </Button>
      </footer>
    </section>
  );
}
