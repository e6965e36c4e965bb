import { useId } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

type PhraseFieldProps = { phrase: string; value: string; onChange: (value: string) => void; isDisabled: boolean };

/** A phrase that must be typed exactly; shows the progress and the first wrong letter. */
export function PhraseField({ phrase, value, onChange, isDisabled }: PhraseFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const isRight = value === phrase;
  const isOnTheWay = phrase.startsWith(value);
  return (
    <div className={`merge-phrase${isRight ? ' merge-phrase--right' : isOnTheWay ? '' : ' merge-phrase--wrong'}`}>
      <label htmlFor={id}>
        {t('merge.type')} <code>{phrase}</code>
      </label>
      <span>
        <input
          id={id}
          type="text"
          value={value}
          placeholder={phrase}
          disabled={isDisabled}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={!isOnTheWay}
          aria-describedby={`${id}-stand`}
          onChange={(event) => onChange(event.target.value)}
        />
        <small id={`${id}-stand`} role="status">
          {isRight ? (
            <>
              <Icon name="check" size={18} />
              <span className="visually-hidden">{t('merge.right')}</span>
            </>
          ) : isOnTheWay ? (
            t('merge.toGo', { count: phrase.length - value.length })
          ) : (
            t('merge.differs')
          )}
        </small>
      </span>
    </div>
  );
}
