import { useId, useRef, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '../brand/Icon.tsx';
import { useCombobox } from '../combobox/use-combobox.ts';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { grouped } from './entries.ts';
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
  const groupId = useId();
  const [typed, setTyped] = useState('');
  const search = useFound(role.user, typed);
  const entries = useEntries(role, typed, search.found);
  const isFailed = search.failed.length > 0;
  const isEmpty = entries.length === 0;
  const combobox = useCombobox({
    label: t('field'),
    listLabel: t('results'),
    text: typed,
    onText: setTyped,
    options: entries,
    idOf: ({ id }) => id,
    // While a text is searched, nothing of an earlier one is among them.
    isCurrent: true,
    isOpen: !isEmpty,
    onPick: (entry) => {
      // First, so that the focus is back where the action may move it from.
      box.current?.close();
      entry.act();
    },
    // Nothing is marked before something is typed, so that Enter alone does nothing.
    marksFirst: typed.trim() !== '',
  });
  // After a failure nothing is known of what was not found, so no zero is announced.
  const status =
    search.state === 'searching' ? t('searching') : isFailed && isEmpty ? '' : t('count', { count: entries.length });
  return (
    <ModalBox className="command-palette" label={t('title')} box={box} onClose={onClose}>
      <div className="command-field">
        <Icon name="search" size={22} />
        <input
          {...combobox.field}
          type="text"
          placeholder={t(`placeholder.${role.user.type}`)}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
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
        <div {...combobox.list} aria-busy={search.state === 'searching'}>
          {grouped(entries).map(({ group, entries: own }) => (
            <div key={group} role="group" aria-labelledby={`${groupId}-${group}`} className="command-group">
              <p id={`${groupId}-${group}`} role="presentation">
                {t(`group.${group}`)}
              </p>
              {own.map((entry) => (
                <div
                  key={entry.id}
                  {...combobox.option(entry)}
                  tabIndex={-1}
                  className={`command-entry${entry === combobox.marked ? ' is-current' : ''}`}
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
            <Button size="small" onClick={search.retry}>
              {t('ui:search.retry')}
            </Button>
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
