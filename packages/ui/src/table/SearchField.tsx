import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '../brand/Icon.tsx';
import { isTyping, pressed } from '../commands/shortcuts.ts';
import './data-table.css';

/** Searches after a pause in the typing. */
export function SearchField({
  value,
  placeholder,
  onChange,
}: {
  value: string;
  placeholder: string;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text;
      onChange(text);
    }, 250);
    return () => clearTimeout(timer);
  });
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !pressed(event, 'searchList') || isTyping(event)) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="table-search" role="search">
      <Icon name="search" size={18} />
      <input
        ref={box}
        type="search"
        aria-keyshortcuts="/"
        value={text}
        placeholder={placeholder}
        aria-label={t('table.searchLabel')}
        onChange={(event) => setText(event.target.value)}
      />
      {text === '' && <kbd aria-hidden="true">/</kbd>}
    </div>
  );
}
