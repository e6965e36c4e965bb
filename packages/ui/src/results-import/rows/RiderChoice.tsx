import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { UploadRow } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '../../brand/Icon.tsx';
import type { Choice } from '../import-draft.ts';
import { namespace } from '../texts.ts';
import { RiderSearch } from './RiderSearch.tsx';

export type Candidate = NonNullable<UploadRow['candidates']>[number];

type RiderChoiceProps = { row: UploadRow; takesFocus: boolean; onDecide: (choice: Choice) => void };

/** Who is this row? Keys 1 to 9 pick, Enter confirms and leads to the next row. */
export function RiderChoice({ row, takesFocus, onDecide }: RiderChoiceProps) {
  const { t } = useTranslation(namespace);
  const name = useId();
  const own = row.candidates ?? [];
  const [found, setFound] = useState<Candidate[]>([]);
  const [isSearching, setSearching] = useState(own.length === 0);
  const candidates = isSearching && found.length > 0 ? found : own;
  const [picked, setPicked] = useState<string>(own[0]?.active ? own[0].riderId : '');
  const chosen = candidates.find(({ riderId }) => riderId === picked);
  const box = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (!takesFocus) return;
    (
      box.current?.querySelector<HTMLElement>('input:checked') ??
      box.current?.querySelector<HTMLElement>('input, button')
    )?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);

  const confirm = () => chosen && onDecide({ riderId: chosen.riderId, name: chosen.name });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLInputElement;
    if (target.type === 'search' || event.ctrlKey || event.metaKey || event.altKey) return;
    const candidate = /^[1-9]$/.test(event.key) ? candidates[Number(event.key) - 1] : undefined;
    if (candidate) {
      event.preventDefault();
      setPicked(candidate.riderId);
    } else if (event.key === 'Enter' && target.type === 'radio') {
      event.preventDefault();
      confirm();
    }
  };

  return (
    <fieldset ref={box} className="import-choice" onKeyDown={onKeyDown}>
      <legend className="visually-hidden">{t('choice.legend', { line: row.line, name: row.name })}</legend>
      {isSearching && <RiderSearch start={row.name} onFound={setFound} />}
      {candidates.map((candidate, i) => (
        <label key={candidate.riderId} className={picked === candidate.riderId ? 'is-chosen' : undefined}>
          <input
            type="radio"
            name={name}
            checked={picked === candidate.riderId}
            onChange={() => setPicked(candidate.riderId)}
          />
          <b>{candidate.name}</b>
          <span>{candidate.amaNumber ? t('choice.ama', { number: candidate.amaNumber }) : t('choice.noAma')}</span>
          <span>{candidate.hometown ?? t('choice.noHometown')}</span>
          <span className="secondary">{candidate.active ? '' : t('choice.deactivated')}</span>
          {i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
        </label>
      ))}
      <div className="import-choice-actions">
        {candidates.length > 0 && (
          <button type="button" className="btn btn--small import-confirm" disabled={!chosen} onClick={confirm}>
            <Icon name="check" size={16} />
            {chosen ? t('choice.use', { name: chosen.name }) : t('choice.pick')}
          </button>
        )}
        {!isSearching && (
          <button type="button" className="btn btn--small" onClick={() => setSearching(true)}>
            <Icon name="search" size={16} />
            {t('choice.search')}
          </button>
        )}
        <button type="button" className="btn btn--small" onClick={() => onDecide({ riderId: '', name: '' })}>
          {t('choice.nobody')}
        </button>
        {candidates.length > 0 && (
          <p className="import-keys secondary" aria-hidden="true">
            {candidates.length > 1 && (
              <>
                <kbd>1</kbd> {t('choice.to')} <kbd>{Math.min(9, candidates.length)}</kbd> {t('choice.keysPick')}{' '}
              </>
            )}
            <kbd>{t('choice.enter')}</kbd> {t('choice.keysConfirm')}
          </p>
        )}
      </div>
    </fieldset>
  );
}
