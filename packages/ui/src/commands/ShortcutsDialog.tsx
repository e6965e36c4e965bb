import { useRef } from 'react';
import type { UserType } from '@podium/contracts/roles.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { Keys } from './Keys.tsx';
import { ModalBox } from './ModalBox.tsx';
import { screensOf } from './screens.ts';
import { shortcuts, type ShortcutId, type ShortcutPlace } from './shortcuts.ts';
import { namespace as own } from './texts.ts';
import type { PaletteOf } from './use-entries.ts';
import './shortcuts-dialog.css';

type ShortcutsDialogProps = PaletteOf & { onClose: () => void };

const ids = Object.keys(shortcuts) as ShortcutId[];
/** Staff and promoters post results; all have lists. */
const placesOf = (type: UserType): readonly ShortcutPlace[] =>
  type === 'admin' || type === 'promoter' ? ['everywhere', 'lists', 'results', 'import'] : ['everywhere', 'lists'];

/** The shortcuts of a role, from the table that those who act on them ask. */
export function ShortcutsDialog({ user, sidebar, namespace, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation([own, namespace, 'ui']);
  const box = useRef<HTMLDialogElement>(null);
  const screens = screensOf(sidebar).filter(({ goKey }) => goKey !== null);
  return (
    <ModalBox className="shortcuts-dialog" label={t('shortcuts.title')} box={box} onClose={onClose}>
      <div className="shortcuts-head">
        <h2>{t('shortcuts.title')}</h2>
        <IconButton
          className="command-close"
          icon="close"
          iconSize={20}
          label={t('ui:close')}
          onClick={() => box.current?.close()}
        />
      </div>
      <div className="shortcuts-places">
        {placesOf(user.type).map((place) => (
          <section key={place} aria-labelledby={`shortcuts-${place}`}>
            <h3 id={`shortcuts-${place}`}>{t(`shortcuts.place.${place}`)}</h3>
            <dl>
              {ids
                .filter((id) => id !== 'go' && shortcuts[id].place === place)
                .map((id) => (
                  <div key={id} data-shortcut={id}>
                    <dt>{t(`shortcuts.does.${id}`)}</dt>
                    <dd>
                      <KeysOf all={shortcuts[id].keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        {screens.length > 0 && (
          <section aria-labelledby="shortcuts-go">
            <h3 id="shortcuts-go">{t('shortcuts.place.go')}</h3>
            <dl>
              {screens.map(({ path, label, goKey }) => (
                <div key={path} data-shortcut={`go-${goKey}`}>
                  <dt>{t(`${namespace}:${label}`)}</dt>
                  <dd>
                    <Keys keys={shortcuts.go.keys[0]} /> {t('shortcuts.then')} <Keys keys={goKey ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </ModalBox>
  );
}

/** A range of digits is shown by its ends. */
function KeysOf({ all }: { all: readonly string[] }) {
  const { t } = useTranslation(own);
  const [first = '', last = ''] = [all[0], all.at(-1)];
  if (/^\d$/.test(first) && all.length > 2)
    return (
      <>
        <Keys keys={first} /> {t('shortcuts.to')} <Keys keys={last} />
      </>
    );
  return all.map((keys) => <Keys key={keys} keys={keys} />);
}
