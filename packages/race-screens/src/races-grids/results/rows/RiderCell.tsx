import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { RiderLean } from '@podium/contracts/people.ts';
import { setResult as limits } from '@podium/contracts/limits/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Avatar } from '@podium/ui/brand/Avatar.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
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

/**
 * The rider of a row: typing searches all riders of the program. Arrow keys select, Enter accepts, Escape closes the
 * list.
 */
export function RiderCell({ name, isLinked, label, field, onType, onPick, onNobody }: RiderCellProps) {
  const { t } = useTranslation([namespace, 'ui']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const search = useRiderSearch(query ?? '', { limit: maxShown, pauseMs: typingPause });
  const { options: riders, asked, isCurrent } = search;
  const isFailed = search.state === 'failed';
  const isOpen = query !== null && (isCurrent || isFailed || riders.length > 0);
  const close = () => setQuery(null);

  useEffect(() => setActive(0), [asked]);

  const type = (text: string) => {
    onType(text);
    setQuery(text.trim());
  };
  const take = (at: number) => {
    const rider = riders[at];
    // While a search runs, the riders of the former text are still shown, but none can be chosen.
    if (rider && !isCurrent) return;
    close();
    if (rider) onPick(rider);
    else onNobody();
  };
  const onKeyDown = (press: KeyboardEvent) => {
    if (!isOpen || press.altKey || press.ctrlKey || press.metaKey) return;
    const last = riders.length;
    if (press.key === 'ArrowDown') setActive(active === last ? 0 : active + 1);
    else if (press.key === 'ArrowUp') setActive(active === 0 ? last : active - 1);
    else if (press.key === 'Enter' && isFailed) search.retry();
    else if (press.key === 'Enter') take(active);
    else if (press.key === 'Escape') close();
    else return;
    press.preventDefault();
    press.stopPropagation();
  };
  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-activedescendant': `${id}-${active}` })}
        {...field}
        className={`grid-input grid-input--rider${isLinked ? ' is-linked' : ''}`}
        aria-label={label}
        value={name}
        maxLength={limits['result.name']}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && (
        <RiderList anchor={input.current}>
          <ul
            id={`${id}-list`}
            role="listbox"
            aria-label={t('ui:riderSearch.found', { count: riders.length })}
            aria-busy={!isCurrent && !isFailed}
          >
            {riders.map((rider, i) => (
              <li
                key={rider.id}
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === active}
                onMouseMove={() => setActive(i)}
                onMouseDown={(event) => (event.preventDefault(), take(i))}
              >
                <Avatar image={rider.profileImage} size={28} />
                <b>{rider.fullName}</b>
                <span>{rider.amaNumber ? t('rider.ama', { number: rider.amaNumber }) : t('rider.noAma')}</span>
                <span>{rider.hometown ?? ''}</span>
              </li>
            ))}
            {isFailed && (
              <li role="presentation" className="rider-list-failed">
                <span role="alert">{t('ui:riderSearch.failed')}</span>
                <button
                  type="button"
                  className="btn btn--small"
                  tabIndex={-1}
                  onMouseDown={(event) => (event.preventDefault(), search.retry())}
                >
                  {t('ui:search.retry')}
                </button>
              </li>
            )}
            {isCurrent && riders.length === 0 && (
              <li role="presentation" className="secondary">
                {t('rider.none')}
              </li>
            )}
            {!isFailed && (
              <li
                id={`${id}-${riders.length}`}
                role="option"
                aria-selected={active === riders.length}
                className="rider-list-nobody"
                onMouseMove={() => setActive(riders.length)}
                onMouseDown={(event) => (event.preventDefault(), take(riders.length))}
              >
                <Icon name="plus" size={18} />
                <b>{t('rider.nobody', { name: name.trim() })}</b>
              </li>
            )}
          </ul>
        </RiderList>
      )}
    </>
  );
}

/**
 * The height of six riders and the last line. If only the space above the cell has room for it, the list opens there.
 */
const listHeight = 350;

/** The list at its cell, rendered outside the grid so that no scroll container clips it, and inside the page's `main`. */
function RiderList({ anchor, children }: { anchor: HTMLElement | null; children: React.ReactNode }) {
  const [at, setAt] = useState<{
    left: number;
    width: number;
    maxHeight: number;
    top?: number;
    bottom?: number;
  } | null>(null);
  useLayoutEffect(() => {
    const place = () => {
      const box = anchor?.getBoundingClientRect();
      if (!box) return;
      const width = Math.min(Math.max(box.width, 460), innerWidth - 16);
      const left = Math.max(8, Math.min(box.left, innerWidth - width - 8));
      const isLow = box.bottom + listHeight > innerHeight && box.top > listHeight;
      setAt({
        left,
        width,
        ...(isLow
          ? { bottom: innerHeight - box.top + 6, maxHeight: box.top - 12 }
          : { top: box.bottom + 6, maxHeight: Math.max(160, innerHeight - box.bottom - 12) }),
      });
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [anchor]);
  return (
    at &&
    createPortal(
      <div className="rider-list" style={at}>
        {children}
      </div>,
      anchor?.closest('main') ?? document.body,
    )
  );
}
