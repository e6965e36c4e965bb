import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { UploadRow } from '@podium/contracts/races.ts';
import type { RiderLean } from '@podium/contracts/people.ts';
import type { RowCandidate } from '@podium/contracts/row-candidates.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { pressed, shortcuts } from '@podium/ui/commands/shortcuts.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { RiderSearchField } from '@podium/ui/riders/RiderSearchField.tsx';
import { useRiderSearch } from '@podium/ui/riders/use-rider-search.ts';
import type { Choice } from '../import-draft.ts';
import { namespace } from '../texts.ts';
import { CandidateLine } from './CandidateLine.tsx';
import '@podium/ui/form/choice-list.css';
import '@podium/ui/form/keys.css';
import './choice.css';

type RiderChoiceProps = {
  row: UploadRow;
  takesFocus: boolean;
  onDecide: (choice: Choice) => void;
  onClose: () => void;
};

const maxKeys = shortcuts.pickRider.keys.length;

/**
 * The choice of a row's rider. Keys 1 to 6 pick a candidate, Enter confirms and moves to the next row; Escape closes
 * it, unless the row still needs a decision.
 */
export function RiderChoice({ row, takesFocus, onDecide, onClose }: RiderChoiceProps) {
  const { t } = useTranslation(namespace);
  const name = useId();
  const own = row.candidates ?? [];
  const [isSearching, setSearching] = useState(own.length === 0);
  const [picked, setPicked] = useState<string>(() => likely(own));
  const [query, setQuery] = useState(() => row.name.split(' ').at(-1) ?? '');
  const search = useRiderSearch(isSearching ? query : '', { limit: maxKeys });
  const candidates = isSearching && search.options.length > 0 ? search.options.map(candidateOf) : own;
  const chosen = candidates.find(({ riderId }) => riderId === picked);
  const box = useRef<HTMLFieldSetElement>(null);
  // A search without letters may become an AMA number, so digits are typed into it; otherwise they pick a candidate.
  const digitsPick = !isSearching || /\p{L}/u.test(query);
  const isOpenQuestion = row.status === 'review';

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
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const digit = pressed(event, 'pickRider');
    if (pressed(event, 'closeRow') && !isOpenQuestion) {
      event.preventDefault();
      onClose();
    } else if (digit && digitsPick && candidates.length > 0) {
      event.preventDefault();
      setPicked(candidates[Number(digit) - 1]?.riderId ?? picked);
    } else if (pressed(event, 'confirmRider') && (target.type === 'radio' || target.type === 'search')) {
      event.preventDefault();
      confirm();
    }
  };
  const isNearOnly = own.length > 0 && own.every(({ near }) => near);

  return (
    <fieldset ref={box} className="import-choice choice-list" onKeyDown={onKeyDown}>
      <legend className="visually-hidden">{t('choice.legend', { line: row.line, name: row.name })}</legend>
      {row.status === 'matched' && <p className="import-current">{t('choice.current', { name: row.riderName })}</p>}
      {own.some(({ disagrees = [] }) => disagrees.includes('email')) && (
        <p className="import-current">{t('choice.fileEmail', { email: row.email })}</p>
      )}
      {isSearching && <RiderSearchField typed={query} onType={setQuery} search={search} />}
      {candidates.map((candidate, i) => (
        <CandidateLine
          key={candidate.riderId}
          candidate={candidate}
          group={name}
          isPicked={picked === candidate.riderId}
          digit={digitsPick && i < maxKeys ? i + 1 : null}
          onPick={() => setPicked(candidate.riderId)}
        />
      ))}
      <div className="import-choice-actions">
        {candidates.length > 0 && (
          <Button size="small" className="import-confirm" icon="check" disabled={!chosen} onClick={confirm}>
            {chosen ? t('choice.use', { name: chosen.name }) : t('choice.pick')}
          </Button>
        )}
        {!isSearching && (
          <Button size="small" icon="search" onClick={() => setSearching(true)}>
            {t('choice.search')}
          </Button>
        )}
        <Button size="small" onClick={() => onDecide({ riderId: '', name: '' })}>
          {t(isNearOnly ? 'choice.none' : 'choice.nobody')}
        </Button>
        {!isOpenQuestion && (
          <Button size="small" onClick={onClose}>
            {t('choice.cancel')}
          </Button>
        )}
        {candidates.length > 0 && (
          <p className="import-keys keys secondary" aria-hidden="true">
            {candidates.length > 1 && digitsPick && (
              <>
                <kbd>1</kbd> {t('choice.to')} <kbd>{Math.min(maxKeys, candidates.length)}</kbd>{' '}
                {t('choice.keysPick')}{' '}
              </>
            )}
            <kbd>{t('choice.enter')}</kbd> {t('choice.keysConfirm')}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** The preselected candidate: only an active one without alternatives or disagreements, because Enter accepts it. */
function likely([first, second]: readonly RowCandidate[]): string {
  const isPlain = first?.active && !first.unverified && !second && !first.near && (first.disagrees ?? []).length === 0;
  return isPlain ? first.riderId : '';
}

const candidateOf = ({ id, fullName, hometown, amaNumber, active }: RiderLean): RowCandidate => ({
  riderId: id,
  name: fullName,
  hometown,
  amaNumber,
  active,
});
