import type { Locale } from '@podium/contracts/locales.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '../parts/Button.tsx';
import { useSwitchLocale } from './use-switch-locale.ts';
import './locale-switch.css';

const locales: { code: Locale; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
];

/** EN | FR; keeps the page and its typed values. */
export function LocaleSwitch({ tone = 'light' }: { tone?: 'light' | 'dark' }) {
  const { t } = useTranslation('ui');
  const current = useLocale();
  const switchLocale = useSwitchLocale();
  return (
    <div className={`locale-switch locale-switch--${tone}`} role="group" aria-label={t('language')}>
      {locales.map(({ code, name }) => (
        <Button
          kind="bare"
          key={code}
          lang={code}
          aria-label={`${code.toUpperCase()}, ${name}`}
          aria-pressed={code === current}
          onClick={() => code !== current && switchLocale(code)}
        >
          {code.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
