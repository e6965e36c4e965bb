import { Input } from 'antd';
import { useRef, useState, type AriaAttributes, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { Query } from '../api/queries.ts';
import { Icon } from '../brand/Icon.tsx';
import { ErrorNotice } from '../feedback/Notice.tsx';
import { ListUnder } from './ListUnder.tsx';
import { useCombobox } from './use-combobox.ts';
import { useSearch } from './use-search.ts';
import './search-select.css';

/** What a form item gives its field, beside value and handler. */
export type ItemField = { id?: string } & Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>;
type SearchSelectProps<Answer, Option> = ItemField & {
  /** The accessible name; without it, that of a label for `id`. */ label?: string | undefined;
  className?: string | undefined;
  autoFocus?: boolean;
  /** The name of what is picked. */ picked: string | null;
  /** The search for a typed text, and the fewest letters that are searched. */
  find: (typed: string) => Query<Answer, readonly Option[]>;
  minLength?: number;
  /** Whether an option that was found can be picked here. */ offers?: (option: Option) => boolean;
  idOf: (option: Option) => string;
  onPick: (option: Option) => void;
  placeholder?: string;
  /** While less is typed than is searched. */ hint?: string;
  /** How many options there are, also none. */ counted: (count: number) => string;
  minWidth?: number;
  /** An option in the list. */ children: (option: Option) => ReactNode;
};

/** A field that holds one of many, searched on the server while typing; closed, it shows what is picked. */
export function SearchSelect<Answer, Option>({
  picked,
  find,
  minLength = 2,
  offers = () => true,
  idOf,
  hint,
  counted,
  onPick,
  minWidth = 0,
  children,
  id,
  label,
  className,
  autoFocus = false,
  placeholder = '',
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  'aria-required': isRequired,
}: SearchSelectProps<Answer, Option>) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const search = useSearch(typed ?? '', find, { minLength });
  const options = search.options.filter(offers);
  const isOpen = typed !== null;
  const open = () => setTyped('');
  const close = () => setTyped(null);
  const combobox = useCombobox<Option>({
    id,
    label,
    listLabel: label ?? placeholder,
    text: typed ?? picked ?? '',
    // What is typed after the name of what is picked begins a search of its own.
    onText: (text) => setTyped(!isOpen && picked ? text.replace(picked, '') : text),
    options,
    idOf,
    isCurrent: search.isCurrent,
    isOpen,
    onOpen: open,
    onClose: close,
    onEnter: isOpen ? (search.error ? search.retry : undefined) : open,
    onPick: (option) => {
      close();
      onPick(option);
    },
  });
  const isSearching = search.state === 'searching';
  const words =
    search.state === 'idle'
      ? hint
      : isSearching
        ? t('search.searching')
        : search.state === 'found'
          ? counted(options.length)
          : '';
  return (
    <div ref={box} className={className}>
      <Input
        {...combobox.field}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        aria-required={isRequired}
        placeholder={picked ?? placeholder}
        autoFocus={autoFocus}
        spellCheck={false}
        suffix={
          isOpen && isSearching ? <span className="button-busy" aria-hidden="true" /> : <Icon name="search" size={16} />
        }
      />
      {isOpen && (
        <ListUnder anchor={box.current} minWidth={minWidth} className="search-select-list">
          <ul {...combobox.list} aria-busy={!search.isCurrent && !search.error}>
            {options.map((option) => (
              <li key={idOf(option)} {...combobox.option(option)}>
                {children(option)}
              </li>
            ))}
          </ul>
          {search.error && <ErrorNotice error={search.error} onRetry={search.retry} />}
          {options.length === 0 && words && (
            <p className="list-under-note" aria-hidden="true">
              {words}
            </p>
          )}
        </ListUnder>
      )}
      <p className="visually-hidden" role="status">
        {isOpen && words}
      </p>
    </div>
  );
}
