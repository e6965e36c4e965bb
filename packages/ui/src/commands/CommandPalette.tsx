import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '../brand/Icon.tsx';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { grouped, type Entry } from './entries.ts';
import { ModalBox } from './ModalBox.tsx';
import { namespace } from './texts.ts';
import { useEntries, type PaletteOf } from './use-entries.ts';
import { useFound } from './use-found.ts';
import './command-palette.css';

type CommandPaletteProps = PaletteOf & { onClose: () => void; onShortcuts: () => void };

/** Finds a screen, a rider, an event, a dealer or an action of the open page: type, choose by the arrows, press Enter. */
export function CommandPalette({ onClose, onShortcuts, ...role }: CommandPaletteProps) {
  const { t } = useTranslation([namespace, 'ui']);
  const box = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  const search = useFound(role.user, typed);
  const entries = useEntries(role, typed, search.found);
  // Nothing is marked before something is typed, so that Enter alone does nothing.
  const first = typed.trim() ? 0 : -1;
  const at = Math.max(
    first,
    entries.findIndex(({ id }) => id === marked),
  );
  const current = entries[at];
  const idOf = ({ id }: Entry) => `${listId}-${id}`;
  const currentId = current && idOf(current);

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    // First, so that the focus is back where the action may move it from.
    box.current?.close();
    entry.act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = entries.length - 1;
    if (event.key === 'ArrowDown') setMarked(entries[at === last ? 0 : at + 1]?.id ?? null);
    else if (event.key === 'ArrowUp') setMarked(entries[at <= 0 ? last : at - 1]?.id ?? null);
    else if (event.key === 'Enter') choose(current);
    else return;
    event.preventDefault();
  };
  const isFailed = search.failed.length > 0;
  const isEmpty = entries.length === 0;
  // After a failure nothing is known of what was not found, so no zero is announced.
  const status =
    search.state === 'searching' ? t('searching') : isFailed && isEmpty ? '' : t('count', { count: entries.length });
  return (
    <ModalBox className="command-palette" label={t('title')} box={box} onClose={onClose}>
      <div className="command-field">
        <Icon name="search" size={22} />
        <input
          type="text"
          role="combobox"
          aria-label={t('field')}
          aria-expanded={!isEmpty}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={currentId}
          placeholder={t(`placeholder.${role.user.type}`)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => (setTyped(event.target.value), setMarked(null))}
          onKeyDown={onKeyDown}
        />
        <IconButton
          className="command-close"
          icon="close"
          iconSize={20}
          label={t('ui:close')}
          onClick={() => box.current?.close()}
        />
      </div>
      <div className="command-results">
        <div id={listId} role="listbox" aria-label={t('results')} aria-busy={search.state === 'searching'}>
          {grouped(entries).map(({ group, entries: own }) => (
            <div key={group} role="group" aria-labelledby={`${listId}-${group}`} className="command-group">
              <p id={`${listId}-${group}`} role="presentation">
                {t(`group.${group}`)}
              </p>
              {own.map((entry) => (
                <div
                  key={entry.id}
                  id={idOf(entry)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry === current}
                  className={`command-entry${entry === current ? ' is-current' : ''}`}
                  onMouseMove={() => setMarked(entry.id)}
                  // Not on the press: the field must keep the focus until the dialog closes.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(entry)}
                >
                  <Icon name={entry.icon} size={19} />
                  <span>
                    <b>{entry.label}</b>
                    {entry.detail && <small>{entry.detail}</small>}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
        {search.state === 'searching' && <p className="command-note">{t('searching')}</p>}
        {isEmpty && search.state === 'idle' && <p className="command-note">{t('short')}</p>}
        {isEmpty && search.state === 'settled' && !isFailed && <p className="command-note">{t('nothing')}</p>}
        {isFailed && (
          <p className="command-note command-failed">
            <Icon name="warning" size={19} />
            <span role="alert">{search.failed.map((kind) => t(`failed.${kind}`)).join(' ')}</span>
            <button type="button" className="btn btn--small" onClick={search.retry}>
              {t('ui:search.retry')}
            </button>
          </p>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <p className="command-foot keys">
        <span aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t('foot.move')} <kbd>{t('key.Enter')}</kbd> {t('foot.open')}{' '}
          <kbd>{t('key.Escape')}</kbd> {t('foot.close')}
        </span>
        <Button kind="bare" className="command-shortcuts" onClick={() => (box.current?.close(), onShortcuts())}>
          {t('shortcuts.title')}
        </Button>
      </p>
    </ModalBox>
  );
}
