import { useState, type ChangeEvent, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react';
import { useCombobox as useDownshift } from 'downshift';

type ComboboxProps<Option> = {
  /** The accessible name of the field; without it, that of a label for `id`. */ label?: string | undefined;
  id?: string | undefined;
  listLabel: string;
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  idOf: (option: Option) => string;
  /** Whether the options belong to the text: those of an earlier one are neither marked nor picked. */
  isCurrent: boolean;
  /** Options that belong to any text. */ isLasting?: (option: Option) => boolean;
  /** Whether the list is shown; the field says so to assistive technology. */ isOpen: boolean;
  /** By a click, an arrow key or typing. Without it, the field leaves the keys of a closed list to others. */
  onOpen?: () => void;
  /** By Escape, or because the focus left. A list that is a part of the page has none. */ onClose?: () => void;
  /** Escape where there is no list to close. */ onEscape?: () => void;
  onPick: (option: Option) => void;
  /** Enter while nothing is marked. */ onEnter?: (() => void) | undefined;
  /** Whether Enter picks the first option before an arrow key was pressed. */ marksFirst?: boolean;
  /** Whether the pointer marks what it moves over, as the arrow keys do. */ marksByPointer?: boolean;
};

/**
 * A text field with a list of options, as assistive technology knows it: arrows mark, Enter picks the marked, Escape
 * closes, Tab leaves without picking; Home and End stay with the text. It renders nothing: spread `field` on the input,
 * `list` on the element around the options, and `option(…)` on each. Nothing outside this file knows of downshift.
 */
export function useCombobox<Option>(props: ComboboxProps<Option>) {
  const { options, idOf, isCurrent, isOpen, text, marksFirst = true, marksByPointer = true } = props;
  const { onText, onPick, onOpen, onClose, onEnter, onEscape } = props;
  const [markedId, setMarkedId] = useState<string | null>(null);
  const isStale = (option: Option) => !isCurrent && !props.isLasting?.(option);
  const found = options.findIndex((option) => idOf(option) === markedId);
  const at = found < 0 && marksFirst ? 0 : found;
  const wanted = options[at];
  const marked = isOpen && wanted !== undefined && !isStale(wanted) ? wanted : undefined;
  const box = useDownshift<Option>({
    items: [...options],
    inputValue: text,
    isOpen,
    highlightedIndex: marked === undefined ? -1 : at,
    // What a pick means is of the page, so none is kept here.
    selectedItem: null,
    itemToKey: () => null,
    isItemDisabled: isStale,
    ...(props.id !== undefined && { inputId: props.id }),
    // With a window, it would listen to it for each field of a grid, and take the focus from another field when the
    // list opens.
    environment: undefined as never,
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
    onStateChange: ({ selectedItem, highlightedIndex = -1 }) => {
      const next = options[highlightedIndex];
      if (next !== undefined) setMarkedId(idOf(next));
      if (!selectedItem) return;
      setMarkedId(null);
      onPick(selectedItem);
    },
  });

  const onKeyDown = (press: KeyboardEvent<HTMLInputElement>) => {
    const own = ownKeys.get(press.key);
    if (!own || hasModifier(press) || press.nativeEvent.isComposing) return keepFromLibrary(press);
    const act = {
      move: isOpen ? undefined : onOpen,
      enter: marked === undefined ? onEnter : undefined,
      escape: onEscape ?? (isOpen ? onClose : undefined),
    }[own];
    // An open list has all these keys but Escape, which may be of the dialog around it.
    const isTaken = act !== undefined || (isOpen && own !== 'escape');
    if (isTaken) {
      press.preventDefault();
      press.stopPropagation();
    }
    act?.();
    const isLibrarys = isOpen && (own === 'move' || (own === 'enter' && marked !== undefined));
    if (!isLibrarys) keepFromLibrary(press);
  };
  const { ref: _notNeeded, ...field } = box.getInputProps(
    {
      'aria-label': props.label,
      onKeyDown,
      onClick: (click: MouseEvent) => {
        keepFromLibrary(click);
        if (!isOpen) onOpen?.();
      },
      // Not by the library, which would tell it in an effect: too late for the caret.
      onChange: (change: ChangeEvent<HTMLInputElement>) => {
        keepFromLibrary(change);
        setMarkedId(null);
        if (!isOpen) onOpen?.();
        onText(change.target.value);
      },
      onBlur: () => onClose?.(),
    },
    { suppressRefError: true },
  );
  const list = box.getMenuProps(
    { 'aria-label': props.listLabel, onMouseLeave: keepFromLibrary },
    // It may be shown only while it is open.
    { suppressRefError: true },
  );
  return {
    field: {
      ...field,
      'aria-labelledby': undefined,
      'aria-activedescendant': marked === undefined ? undefined : field['aria-activedescendant'],
    },
    list,
    option: (item: Option) => box.getItemProps({ item, ...(!marksByPointer && { onMouseMove: keepFromLibrary }) }),
    marked,
  };
}

const ownKeys = new Map<string, 'move' | 'enter' | 'escape'>([
  ['ArrowDown', 'move'],
  ['ArrowUp', 'move'],
  ['PageDown', 'move'],
  ['PageUp', 'move'],
  ['Enter', 'enter'],
  ['Escape', 'escape'],
]);
const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey;
const keepFromLibrary = ({ nativeEvent }: SyntheticEvent): void =>
  void Object.assign(nativeEvent, { preventDownshiftDefault: true });
