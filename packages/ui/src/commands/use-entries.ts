import type { User } from '@podium/contracts/people.ts';
import { useOfferedCommands } from '@podium/ui/federated/commands.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { useFormats } from '../formats/use-formats.ts';
import type { SidebarItem } from '../remote.ts';
import type { Found } from './command-search.api.ts';
import { matches, type Entry } from './entries.ts';
import { addressOfScreen, screensOf } from './screens.ts';
import { namespace as ownTexts } from './texts.ts';

export type PaletteOf = { user: User; sidebar: readonly SidebarItem[]; namespace: string };

/** The lines of the palette for a typed text: actions of the open page, screens of the role, and what was found. */
export function useEntries({ user, sidebar, namespace }: PaletteOf, typed: string, found: readonly Found[]): Entry[] {
  const { t } = useTranslation([ownTexts, namespace, 'ui']);
  const { date } = useFormats();
  const navigate = useNavigate();
  const commands = useOfferedCommands();
  const base = `/auth/${user.type}`;
  const joined = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(', ');

  const ofPage = commands.map(({ label, icon, act }): Entry => ({
    id: `page-${label}`,
    group: 'page',
    label,
    detail: '',
    icon,
    act,
  }));
  const screens = screensOf(sidebar).map((screen): Entry => ({
    id: `screen-${screen.path}`,
    group: 'screens',
    label: t(`${namespace}:${screen.label}`),
    detail: screen.parent ? t(`${namespace}:${screen.parent}`) : '',
    icon: screen.icon,
    act: () => void navigate(addressOfScreen(base, screen)),
  }));
  const wordsOf = (each: Found): Pick<Entry, 'label' | 'detail' | 'icon'> => {
    if (each.kind === 'riders') {
      const { fullName, amaNumber, hometown, city, state, active } = each.rider;
      const place = hometown ?? joined(city, state);
      const number = amaNumber && t('ama', { number: amaNumber });
      return { label: fullName, detail: joined(number, place, !active && t('ui:status.deactivated')), icon: 'helmet' };
    }
    if (each.kind === 'events') {
      const { title, startDate, location, canceled } = each.event;
      const place = joined(location.city, location.state);
      return {
        label: title,
        detail: joined(date(startDate), place, canceled && t('ui:status.canceled', { context: 'feminine' })),
        icon: 'calendar',
      };
    }
    const { name, dealerId, city, state, active } = each.dealer;
    const number = user.type === 'admin' && t('dealerNumber', { number: dealerId });
    return { label: name, detail: joined(number, city, state, !active && t('ui:status.deactivated')), icon: 'store' };
  };
  // Once something is typed, actions follow the screens: who types and presses Enter wants to go somewhere.
  const own = typed ? [...screens, ...ofPage] : [...ofPage, ...screens];
  return [
    ...own.filter(({ label, detail }) => matches(`${label} ${detail}`, typed)),
    ...found.map((each): Entry => ({
      id: `${each.kind}-${each.id}`,
      group: each.kind,
      ...wordsOf(each),
      act: () => void navigate(each.to),
    })),
  ];
}
