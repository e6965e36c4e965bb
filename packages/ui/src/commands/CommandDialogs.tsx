import { CommandPalette } from './CommandPalette.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import type { PaletteOf } from './use-entries.ts';

export type CommandDialog = 'palette' | 'shortcuts';
export type CommandDialogsProps = PaletteOf & {
  shown: CommandDialog;
  onShow: (dialog: CommandDialog) => void;
  onClose: (dialog: CommandDialog) => void;
};

/** The command palette and the list of shortcuts: loaded when one of them is first opened. */
export function CommandDialogs({ shown, onShow, onClose, ...role }: CommandDialogsProps) {
  return shown === 'palette' ? (
    <CommandPalette {...role} onClose={() => onClose('palette')} onShortcuts={() => onShow('shortcuts')} />
  ) : (
    <ShortcutsDialog {...role} onClose={() => onClose('shortcuts')} />
  );
}
