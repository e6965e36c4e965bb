import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { UserType } from '@podium/contracts/roles.ts';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useLocation, useNavigate } from '@podium/ui/federated/router.ts';
import type { SidebarItem } from '../remote.ts';
import type { CommandDialog, CommandDialogsProps } from './CommandDialogs.tsx';
import { addressOfScreen, screensOf } from './screens.ts';
import { isTyping, pressed } from './shortcuts.ts';

/** In this time, the letter of a screen has to follow G. */
const sequenceMs = 1500;

type Dialogs = ComponentType<CommandDialogsProps>;

/**
 * The keys that work on every signed-in page, and which of their dialogs is open. The dialogs are loaded when one is
 * first opened.
 */
export function useCommandDialogs(type: UserType, sidebar: readonly SidebarItem[]) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<CommandDialog | null>(null);
  const [Dialogs, setDialogs] = useState<Dialogs | null>(null);
  const show = useCallback(
    (dialog: CommandDialog) => {
      setShown(dialog);
      import('./CommandDialogs.tsx').then(
        ({ CommandDialogs }) => setDialogs(() => CommandDialogs),
        () => {
          setShown(null);
          // Loading the page anew, as for a screen, would lose what is typed on it.
          raiseAlert(new Error(t('layout.searchNotLoaded')));
        },
      );
    },
    [t],
  );
  const close = useCallback((dialog: CommandDialog) => setShown((now) => (now === dialog ? null : now)), []);
  useEffect(() => setShown(null), [pathname]);

  const startedAt = useRef(-Infinity);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const act = actOf(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    const actOf = (event: KeyboardEvent): (() => void) | null => {
      // Also from a field, but not over another dialog.
      if (pressed(event, 'palette')) return isInDialog(event) ? null : () => show('palette');
      if (isTyping(event)) return null;
      const follows = event.timeStamp - startedAt.current < sequenceMs;
      startedAt.current = -Infinity;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const screen = follows && isPlain && screensOf(sidebar).find(({ goKey }) => goKey === event.key.toLowerCase());
      if (screen) return () => void navigate(addressOfScreen(`/auth/${type}`, screen));
      if (pressed(event, 'go')) startedAt.current = event.timeStamp;
      return pressed(event, 'list') ? () => show('shortcuts') : null;
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [type, sidebar, navigate, show]);
  return { Dialogs, shown, show, close };
}

const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role=dialog], dialog') !== null;
