import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { partsOf } from './shortcuts.ts';
import { namespace } from './texts.ts';
import '../form/keys.css';

const arrows: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as a keyboard shows them. */
export function Keys({ keys }: { keys: string }) {
  const { t } = useTranslation(namespace);
  const { name, hasMod, hasAlt, hasShift } = partsOf(keys);
  const signs = [
    ...(hasMod ? [isMac() ? '⌘' : 'Ctrl'] : []),
    ...(hasAlt ? [isMac() ? '⌥' : 'Alt'] : []),
    ...(hasShift ? [t('key.Shift')] : []),
    arrows[name] ?? (name.length > 1 ? t(`key.${name}`) : name.toUpperCase()),
  ];
  return (
    <span className="keys">
      {signs.map((sign) => (
        <kbd key={sign}>{sign}</kbd>
      ))}
    </span>
  );
}
