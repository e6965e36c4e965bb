import { Input } from 'antd';
import { useRef, useState } from 'react';
import { claimMissing as limits } from '@podium/contracts/limits/rewards.ts';
import { foldLetters } from '@podium/contracts/names.ts';
import { ListUnder } from '@podium/ui/combobox/ListUnder.tsx';
import type { ItemField } from '@podium/ui/combobox/SearchSelect.tsx';
import { useCombobox } from '@podium/ui/combobox/use-combobox.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** The surrounding form item passes value and handler. */
type ClassFieldProps = ItemField & { value?: string; onChange?: (name: string) => void; classes: readonly string[] };

/** The class by its name, one of the race's or as the rider knows it. */
export function ClassField({ id, value = '', onChange, classes, ...aria }: ClassFieldProps) {
  const { t } = useTranslation('rider');
  const box = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const options = classes.filter((name) => foldLetters(name).includes(foldLetters(value.trim())));
  const isOpen = isWanted && options.length > 0;
  const combobox = useCombobox<string>({
    id,
    listLabel: t('missingPay.class'),
    text: value,
    onText: (text) => onChange?.(text),
    options,
    idOf: (name) => name,
    isCurrent: true,
    isOpen,
    onOpen: () => setWanted(true),
    onClose: () => setWanted(false),
    onPick: (name) => {
      setWanted(false);
      onChange?.(name);
    },
    // Any name may be typed, so Enter takes one of the list only after an arrow key.
    marksFirst: false,
  });
  return (
    <div ref={box}>
      <Input {...combobox.field} {...aria} maxLength={limits.className} />
      {isOpen && (
        <ListUnder anchor={box.current} className="search-select-list">
          <ul {...combobox.list}>
            {options.map((name) => (
              <li key={name} {...combobox.option(name)}>
                {name}
              </li>
            ))}
          </ul>
        </ListUnder>
      )}
    </div>
  );
}
