import { useRef, useState } from 'react';
import type { RiderLean } from '@podium/contracts/people.ts';
import { setResult as limits } from '@podium/contracts/limits/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Avatar } from '@podium/ui/brand/Avatar.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ListUnder } from '@podium/ui/combobox/ListUnder.tsx';
import { useCombobox } from '@podium/ui/combobox/use-combobox.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { useRiderSearch } from '@podium/ui/riders/use-rider-search.ts';
import { namespace } from '../../texts.ts';

type RiderCellProps = {
  name: string;
  isLinked: boolean;
  label: string;
  field: Record<string, unknown>;
  onType: (name: string) => void;
  onPick: (rider: RiderLean) => void;
  /** Keeps the typed name and links no rider. */
  onNobody: () => void;
};

const typingPause = 200;
const maxShown = 6;
const listWidth = 460;
const nobody = 'nobody';

/**
 * The rider of a row: typing searches all riders of the program. Arrow keys select, Enter accepts, Escape closes the
 * list.
 */
export function RiderCell({ name, isLinked, label, field, onType, onPick, onNobody }: RiderCellProps) {
  const { t } = useTranslation([namespace, 'ui']);
  const input = useRef<HTMLInputElement>(null);
  /** Null until a name is typed. */
  const [query, setQuery] = useState<string | null>(null);
  const search = useRiderSearch(query ?? '', { limit: maxShown, pauseMs: typingPause });
  const { options: riders, isCurrent } = search;
  const isFailed = search.state === 'failed';
  const isOpen = query !== null && (isCurrent || isFailed || riders.length > 0);
  const close = () => setQuery(null);
  const found = t('ui:riderSearch.found', { count: riders.length });
  const combobox = useCombobox<RiderLean | typeof nobody>({
    label,
    listLabel: found,
    text: name,
    onText: (text) => {
      onType(text);
      setQuery(text.trim());
    },
    options: isFailed ? [] : [...riders, nobody],
    idOf: (option) => (option === nobody ? nobody : option.id),
    isCurrent,
    isLasting: (option) => option === nobody,
    isOpen,
    onClose: close,
    onEnter: isFailed ? search.retry : undefined,
    onPick: (option) => {
      close();
      if (option === nobody) onNobody();
      else onPick(option);
    },
  });
  return (
    <>
      <input
        {...combobox.field}
        ref={input}
        type="text"
        {...field}
        className={`grid-input grid-input--rider${isLinked ? ' is-linked' : ''}`}
        maxLength={limits['result.name']}
      />
      {query !== null && (
        <span className="visually-hidden" role="status">
          {search.state === 'found' && isCurrent && found}
        </span>
      )}
      {isOpen && (
        <ListUnder anchor={input.current} minWidth={listWidth} className="rider-list">
          <ul {...combobox.list} aria-busy={!isCurrent && !isFailed}>
            {riders.map((rider) => (
              <li key={rider.id} {...combobox.option(rider)}>
                <Avatar image={rider.profileImage} size={28} />
                <b>{rider.fullName}</b>
                <span>{rider.amaNumber ? t('rider.ama', { number: rider.amaNumber }) : t('rider.noAma')}</span>
                <span>{rider.hometown ?? ''}</span>
              </li>
            ))}
            {isFailed && (
              <li role="presentation" className="rider-list-failed">
                <span role="alert">{t('ui:riderSearch.failed')}</span>
                <Button size="small" tabIndex={-1} onClick={search.retry}>
                  {t('ui:search.retry')}
                </Button>
              </li>
            )}
            {isCurrent && riders.length === 0 && (
              <li role="presentation" className="secondary">
                {t('rider.none')}
              </li>
            )}
            {!isFailed && (
              <li {...combobox.option(nobody)} className="rider-list-nobody">
                <Icon name="plus" size={18} />
                <b>{t('rider.nobody', { name: name.trim() })}</b>
              </li>
            )}
          </ul>
        </ListUnder>
      )}
    </>
  );
}
